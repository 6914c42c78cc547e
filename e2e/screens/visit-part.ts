import type { PageErrors } from '../page-errors.ts';
import type { Product } from '../product/product-host.ts';
import { test } from '../test.ts';
import { catalogue, type Screen, type Visit, type VISITS } from './catalogue.ts';
import { findPlaces } from './places.ts';

type VisitPart = {
  readonly visit: Visit;
  /** The screens of the part. */
  readonly screens: readonly Screen[];
  /** All visits of the catalogue. */
  readonly visits: readonly Visit[];
};

/** Prepares a test of a part of a visit: finds its screens, gives it time for each, and expects what their pages report. */
export async function prepareVisit(
  product: Product,
  { account, part, parts }: (typeof VISITS)[number],
  pageErrors: PageErrors,
): Promise<VisitPart> {
  // The pages of lapsed invitations are among them.
  pageErrors.expect(/404.*\/api\/invitations/);
  pageErrors.expect(/404.*\/api\/meeting-invitations/);
  const visits = catalogue(await findPlaces(product.url));
  const visit = visits.find((one) => one.account === account);
  if (visit === undefined) throw new Error('Nobody to visit');
  const screens = visit.screens.filter((_, index) => index % parts === part);
  test.setTimeout(60_000 + screens.length * 20_000);
  return { visit, screens, visits };
}
