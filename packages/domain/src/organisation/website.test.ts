import { expect, test } from 'vitest';
import { isWebsite } from './website.ts';

test.each([
  '',
  'serimaju.com.my',
  'www.serimaju.com.my',
  'http://serimaju.my',
  'https://www.seri-maju.co/tentang?bahasa=ms#kami',
  'HTTPS://SERIMAJU.MY',
  'serimaju.my:8443/',
  'a.b.c.example.info',
])('%j is an address', (text) => {
  expect(isWebsite(text)).toBe(true);
});

test.each([
  'serimaju',
  'www.serimaju',
  'ftp://serimaju.my',
  'javascript:alert(1)',
  'https://',
  '//serimaju.my',
  'seri maju.my',
  'serimaju.my/a b',
  '-serimaju.my',
  'serimaju.m',
  'serimaju.website',
  'serimaju.my<script>',
  ' serimaju.my',
])('%j is none', (text) => {
  expect(isWebsite(text)).toBe(false);
});
