// An optional scheme and www, names of letters, digits and hyphens, an ending of 2 to 5 letters, and whatever comes after.
const WEBSITE = /^(https?:\/\/)?(www\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,5}(:\d{1,5})?([/?#]\S*)?$/i;

/** Whether a text is a website's address by the specification's url rule (§5): empty is valid. */
export function isWebsite(text: string): boolean {
  return text === '' || WEBSITE.test(text);
}
