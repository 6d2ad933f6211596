import { useState } from 'react';
import { Alert } from '#client/ui/alert.tsx';
import { Button } from '#client/ui/button.tsx';
import { WorkspacePanel } from '#client/ui/workspace-panel.tsx';
import type { TypeVereniging } from '#shared/club-words.ts';
import type { ClubCover } from '#features/covers/shared/schema.ts';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import type { ClubColours } from '#features/campagnemiddelen/shared/rules/document-theme.ts';
import type { CoverPicture, Crop } from '#features/campagnemiddelen/shared/schema.ts';
import { CoverCrop } from './cover-crop.tsx';
import { CoverLibrary } from './cover-library.tsx';

export interface CoverPickerProps {
  clubType: TypeVereniging;
  /** What the brochure has now. */
  current: { id: string | null; crop: Crop | null };
  /** Shows at once in the proof; null puts back what was there. */
  onTry: (cover: CoverPicture | null, crop: Crop | null) => void;
  onChoose: (cover: CoverPicture, crop: Crop | null) => void;
  onClose: () => void;
  /** Opens with this photo in the frame, to set it right, instead of with all there are. */
  crops?: CoverPicture | null;
  /** How the band over the photo looks, to draw it in the frame. */
  look?: { theme: DesignTheme; club: ClubColours };
}

const pictureOf = ({ id, titel, url, thumbnail_url, width, height, eigen }: ClubCover): CoverPicture => ({
  id,
  titel,
  url,
  thumbnail_url,
  width,
  height,
  eigen,
});

/** All photos there are, or one in the frame to set it right: what is tried shows at once beside it. */
export function CoverPicker({ clubType, current, onTry, onChoose, onClose, crops = null, look }: CoverPickerProps) {
  const [tried, setTried] = useState<ClubCover | null>(null);
  const [cropping, setCropping] = useState<CoverPicture | null>(crops);
  const [crop, setCrop] = useState<Crop | null>(crops === null ? null : current.crop);
  // Which brochures keep the photo that was replaced: told as long as this is open.
  const [keptIn, setKeptIn] = useState<string | null>(null);
  const told = keptIn !== null && (
    <Alert tone="info" className="mb-4">
      {keptIn}
    </Alert>
  );
  const cancel = () => {
    onTry(null, null);
    onClose();
  };
  const tryOne = (cover: ClubCover) => {
    setTried(cover);
    onTry(pictureOf(cover), null);
  };
  const openCrop = (cover: ClubCover) => {
    setCropping(pictureOf(cover));
    setTried(null);
    setCrop(cover.id === current.id ? current.crop : null);
    onTry(pictureOf(cover), cover.id === current.id ? current.crop : null);
  };
  if (cropping !== null) {
    return (
      <WorkspacePanel
        title="Zet je foto goed"
        lead="Sleep de foto. Zo komt hij op het voorblad."
        onCancel={cancel}
        bar={
          <>
            <Button onPress={() => onChoose(cropping, crop)}>Gebruik deze foto</Button>
            <Button variant="second" onPress={cancel}>
              Annuleren
            </Button>
            <Button
              variant="quiet"
              className="max-sm:-ml-2"
              onPress={() => {
                setCropping(null);
                onTry(null, null);
              }}
            >
              Andere foto
            </Button>
          </>
        }
      >
        {told}
        <CoverCrop
          key={cropping.id}
          cover={cropping}
          start={crop}
          {...(look && { look })}
          onChange={(next) => {
            setCrop(next);
            onTry(cropping, next);
          }}
        />
      </WorkspacePanel>
    );
  }
  return (
    <WorkspacePanel
      title="Kies een Omslagfoto"
      onCancel={cancel}
      bar={
        <>
          <Button
            isDisabled={tried === null}
            onPress={() => tried !== null && onChoose(pictureOf(tried), null)}
            {...(tried === null && { 'aria-label': 'Gebruik deze foto: kies er eerst een' })}
          >
            {tried === null ? 'Gebruik deze foto' : `Gebruik ${tried.titel}`}
          </Button>
          <Button variant="second" onPress={cancel}>
            Annuleren
          </Button>
        </>
      }
    >
      {told}
      <CoverLibrary
        clubType={clubType}
        currentId={current.id}
        chosenId={tried?.id ?? current.id}
        onTry={tryOne}
        onOwn={openCrop}
        onAdded={(cover, kept) => {
          setKeptIn(kept);
          openCrop(cover);
        }}
      />
    </WorkspacePanel>
  );
}
