import type { AnyRoute } from '@tanstack/react-router';

/** Where a feature hangs its routes. */
export interface RouteParents {
  /** A page of its own: login, public and print pages. */
  bare: AnyRoute;
  /** Inside header, menu and footer. */
  framed: AnyRoute;
}

/** What every feature gives the router. */
export interface FeatureRoutes {
  bare: AnyRoute[];
  framed: AnyRoute[];
}
