"""The chunkers: each says where to cut; all else is derived in `base`."""
