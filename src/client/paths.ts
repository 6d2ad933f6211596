import type { RegisteredRouter } from '@tanstack/react-router';

/** Every path of the product, as the router knows it: '/teams/edit/$id'. */
export type AppPath = keyof RegisteredRouter['routesByPath'];

/** A page that the server draws: the router does not know it. */
export type DrawnPath = '/welkom';

/** A path without parameters, for a component that is told where it leads. */
export type PlainPath = Exclude<AppPath, `${string}$${string}`>;
