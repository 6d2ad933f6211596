/** The one place that knows the product's name. */
export const PRODUCT = 'Achterban';
