import { startView } from '#features/bestanden/client/view/print-view.ts';

void startView();
