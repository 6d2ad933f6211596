import type { TypeVereniging } from '#shared/club-words.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';

export interface CoverPickerProps {
  isOpen: boolean;
  clubType: TypeVereniging;
  current: { id: string | null; crop: Crop | null };
  onTry: (cover: CoverPicture | null) => void;
  onChoose: (cover: CoverPicture, crop: Crop | null) => void;
  onClose: () => void;
}

export function CoverPicker(_props: CoverPickerProps) {
  return null;
}
