export function NewMaterialPage() {
  return null;
}

export function EditMaterialPage() {
  return null;
}
