import { describe, expect, test } from 'vitest';
import { orderIn, play, succeeds } from '../standard.ts';

/*
 * More cases of ordinary Diplomacy on its board; every stack is a single unit. A sign before an order tells whether it
 * succeeds (+) or not (-); an order without a sign is not checked. By R-9 armies sail to a neighbour only with VIA.
 */
type Row = readonly [name: string, orders: string];

const HEAD_TO_HEAD: readonly Row[] = [
  [
    'who is beaten has no effect on where his victor came from',
    `+GER: A ber -> pru; +GER: F kie -> ber; GER: A sil supports A ber -> pru; -RUS: A pru -> ber`,
  ],
  ['two of one player', `-GER: A ber -> kie; -GER: F kie -> ber; GER: A mun supports A ber -> kie`],
  [
    'one’s own support does not help another to beat one’s own',
    `-GER: A ber -> kie; GER: A mun supports F kie -> ber; -ENG: F kie -> ber`,
  ],
  [
    'who loses but is not dislodged still stands others off',
    `-GER: F hol -> nth; GER: F hel supports F hol -> nth; GER: F ska supports F hol -> nth; -FRA: F nth -> hol;
     FRA: F bel supports F nth -> hol; ENG: F edi supports F nwg -> nth; ENG: F yor supports F nwg -> nth;
     -ENG: F nwg -> nth; AUS: A kie supports A ruh -> hol; -AUS: A ruh -> hol`,
  ],
  [
    'who is dislodged by a third still stands others off',
    `-GER: F hol -> nth; GER: F hel supports F hol -> nth; GER: F ska supports F hol -> nth; -FRA: F nth -> hol;
     FRA: F bel supports F nth -> hol; ENG: F edi supports F nwg -> nth; ENG: F yor supports F nwg -> nth;
     ENG: F lon supports F nwg -> nth; +ENG: F nwg -> nth; AUS: A kie supports A ruh -> hol; -AUS: A ruh -> hol`,
  ],
  [
    'who is saved only by his own players’ support still stands others off',
    `-GER: F hol -> nth; GER: F hel supports F hol -> nth; -FRA: F nth -> hol; FRA: F bel supports F nth -> hol;
     FRA: F eng supports F hol -> nth; AUS: A kie supports A ruh -> hol; -AUS: A ruh -> hol`,
  ],
  [
    'beleaguered, and one’s own support does not dislodge one',
    `+ENG: F nth holds; ENG: F yor supports F nwy -> nth; GER: F hol supports F hel -> nth; -GER: F hel -> nth;
     RUS: F ska supports F nwy -> nth; -RUS: F nwy -> nth`,
  ],
  [
    'beleaguered while head to head with one of them',
    `-ENG: F nth -> nwy; ENG: F yor supports F nwy -> nth; GER: F hol supports F hel -> nth; -GER: F hel -> nth;
     RUS: F ska supports F nwy -> nth; -RUS: F nwy -> nth`,
  ],
  [
    'beleaguered, but gone in time',
    `+ENG: F nth -> nwg; ENG: F yor supports F nwy -> nth; GER: F hol supports F hel -> nth; -GER: F hel -> nth;
     RUS: F ska supports F nwy -> nth; +RUS: F nwy -> nth`,
  ],
  [
    'beleaguered in a ring',
    `-ENG: F nth -> den; ENG: F yor supports F nwy -> nth; GER: F hol supports F hel -> nth; -GER: F hel -> nth;
     -GER: F den -> hel; RUS: F ska supports F nwy -> nth; -RUS: F nwy -> nth`,
  ],
  [
    'beleaguered, and changes places by sea',
    `+FRA: A spa -> por via Convoy; FRA: F mao convoys A spa -> por; FRA: F lyo supports F por -> spa;
     GER: A mar supports A gas -> spa; -GER: A gas -> spa; +ITA: F por -> spa; ITA: F wes supports F por -> spa`,
  ],
  [
    'support for an attack on one’s own counts against others',
    `-AUS: A bud -> rum; AUS: A ser supports A vie -> bud; -ITA: A vie -> bud; -RUS: A gal -> bud;
     RUS: A rum supports A gal -> bud`,
  ],
  [
    'three round one',
    `ENG: F edi supports F yor -> nth; -ENG: F yor -> nth; -FRA: F bel -> nth; FRA: F eng supports F bel -> nth;
     +GER: F nth holds; -RUS: F nwg -> nth; RUS: F nwy supports F nwg -> nth`,
  ],
  ['a move that cannot be still leaves him to defend', `-ENG: A lvp -> edi; -RUS: F edi -> lvp`],
  [
    'two meet head to head while others come for both their spaces',
    `ENG: F hol supports A ruh -> kie; -ENG: A ruh -> kie; -FRA: A kie -> ber; FRA: A mun supports A kie -> ber;
     FRA: A sil supports A kie -> ber; -GER: A ber -> kie; GER: F den supports A ber -> kie;
     GER: F hel supports A ber -> kie; RUS: F bal supports A pru -> ber; -RUS: A pru -> ber`,
  ],
];

const CONVOYS: readonly Row[] = [
  ['who is carried stands others off', `ENG: F eng convoys A lon -> bre; -ENG: A lon -> bre; -FRA: A par -> bre`],
  ['who is attacked still carries', `ENG: F nth convoys A lon -> hol; +ENG: A lon -> hol; -GER: F ska -> nth`],
  [
    'a convoy that breaks cuts nothing',
    `ENG: F nth convoys A lon -> hol; -ENG: A lon -> hol; +GER: A hol supports A bel; GER: A bel supports A hol;
     GER: F hel supports F ska -> nth; +GER: F ska -> nth; -FRA: A pic -> bel; FRA: A bur supports A pic -> bel`,
  ],
  [
    'a convoy that breaks stands nobody off',
    `ENG: F nth convoys A lon -> hol; -ENG: A lon -> hol; GER: F hel supports F ska -> nth; +GER: F ska -> nth;
     +GER: A bel -> hol`,
  ],
  [
    'of two ways one is broken',
    `ENG: F eng convoys A lon -> bel; ENG: F nth convoys A lon -> bel; +ENG: A lon -> bel;
     FRA: F bre supports F mao -> eng; +FRA: F mao -> eng`,
  ],
  [
    'one ship is another player’s, and broken',
    `ENG: F nth convoys A lon -> bel; +ENG: A lon -> bel; GER: F eng convoys A lon -> bel;
     FRA: F bre supports F mao -> eng; +FRA: F mao -> eng`,
  ],
  [
    'a ship that is not on the way is dislodged',
    `ENG: F eng convoys A lon -> bel; +ENG: A lon -> bel; ENG: F iri convoys A lon -> bel;
     FRA: F nao supports F mao -> iri; +FRA: F mao -> iri`,
  ],
  [
    'the plain paradox',
    `ENG: F lon supports F wal -> eng; +ENG: F wal -> eng; -FRA: A bre -> lon; FRA: F eng convoys A bre -> lon`,
  ],
  [
    'a third comes to the place of the paradox',
    `ENG: F lon supports F wal -> eng; -ENG: F wal -> eng; -FRA: A bre -> lon; +FRA: F eng convoys A bre -> lon;
     GER: F nth supports F bel -> eng; -GER: F bel -> eng`,
  ],
  [
    'a convoy whose army cuts the support that keeps it',
    `ENG: F nth convoys A lon -> bel; -ENG: A lon -> bel; ENG: F eng supports A lon -> bel;
     +FRA: F bel supports F nth; GER: F hel supports F ska -> nth; -GER: F ska -> nth`,
  ],
  [
    'a second way that nobody wanted cuts the support all the same',
    `-FRA: A tun -> nap; FRA: F tys convoys A tun -> nap; -ITA: F nap supports F ion;
     ITA: F ion convoys A tun -> nap; TUR: F aeg supports F eas -> ion; +TUR: F eas -> ion`,
  ],
  [
    'two convoys that hang on each other, with two ways out',
    `ENG: F lon supports F edi -> nth; +ENG: F edi -> nth; -FRA: A bre -> lon; FRA: F eng convoys A bre -> lon;
     GER: F bel supports F pic -> eng; +GER: F pic -> eng; -RUS: A nwy -> bel; RUS: F nth convoys A nwy -> bel`,
  ],
  [
    'two convoys that hang on each other, with no way out',
    `ENG: F lon supports F edi -> nth; +ENG: F edi -> nth; ENG: F iri -> eng; ENG: F mao supports F iri -> eng;
     -FRA: A bre -> lon; +FRA: F eng convoys A bre -> lon; +FRA: F bel supports F eng; -RUS: A nwy -> bel;
     RUS: F nth convoys A nwy -> bel`,
  ],
];

const NEXT_DOOR: readonly Row[] = [
  [
    'two change places, one by sea',
    `+ENG: A nwy -> swe via Convoy; ENG: F ska convoys A nwy -> swe; +RUS: A swe -> nwy`,
  ],
  [
    'another’s ship does not carry whom nobody asked to be carried',
    `-ENG: A nwy -> swe; -RUS: F swe -> nwy; GER: F ska convoys A nwy -> swe`,
  ],
  [
    'an unasked convoy is broken, and the army walks',
    `+FRA: F bre -> eng; +FRA: A pic -> bel; FRA: A bur supports A pic -> bel; FRA: F mao supports F bre -> eng;
     ENG: F eng convoys A pic -> bel`,
  ],
  [
    'an unasked convoy is broken, and the army walks through who comes the other way',
    `+FRA: F bre -> eng; +FRA: A pic -> bel; FRA: A bur supports A pic -> bel; FRA: F mao supports F bre -> eng;
     ENG: F eng convoys A pic -> bel; -ENG: A bel -> pic`,
  ],
  [
    'carried, it does not meet head to head whom it dislodges',
    `+ENG: A nwy -> swe via Convoy; ENG: F den supports A nwy -> swe; ENG: F fin supports A nwy -> swe;
     GER: F ska convoys A nwy -> swe; -RUS: A swe -> nwy; RUS: F bar supports A swe -> nwy; -FRA: F nwg -> nwy;
     FRA: F nth supports F nwg -> nwy`,
  ],
  [
    'it walks, so there is no paradox',
    `-ENG: F nwy supports F nth -> ska; -ENG: F nth -> ska; +RUS: A swe -> nwy; RUS: F ska convoys A swe -> nwy;
     RUS: F bar supports A swe -> nwy`,
  ],
  [
    'two change places, both by sea',
    `+ENG: A lvp -> edi via Convoy; ENG: F nao convoys A lvp -> edi; ENG: F nwg convoys A lvp -> edi;
     +GER: A edi -> lvp via Convoy; GER: F nth convoys A edi -> lvp; GER: F eng convoys A edi -> lvp;
     GER: F iri convoys A edi -> lvp`,
  ],
  [
    'by sea too an attack from where it points does not cut support',
    `AUS: F adr convoys A tri -> ven; -AUS: A tri -> ven via Convoy; +ITA: A ven supports F alb -> tri;
     +ITA: F alb -> tri`,
  ],
  [
    'who is dislodged by land but sails himself stands others off',
    `+ENG: A nwy -> swe; ENG: F den supports A nwy -> swe; ENG: F fin supports A nwy -> swe; -FRA: F nwg -> nwy;
     FRA: F nth supports F nwg -> nwy; GER: F ska convoys A swe -> nwy; -RUS: A swe -> nwy via Convoy;
     RUS: F bar supports A swe -> nwy`,
  ],
  [
    'both by sea, one of them dislodged, and a third for the space between',
    `ENG: F nth convoys A lon -> bel; ENG: A hol supports A lon -> bel; -ENG: A yor -> lon;
     +ENG: A lon -> bel via Convoy; FRA: F eng convoys A bel -> lon; -FRA: A bel -> lon via Convoy`,
  ],
  [
    'two change places by sea though one’s own comes as well',
    `+ENG: A nwy -> swe; ENG: A den supports A nwy -> swe; ENG: F bal supports A nwy -> swe; -ENG: F nth -> nwy;
     +RUS: A swe -> nwy via Convoy; RUS: F ska convoys A swe -> nwy; RUS: F nwg supports A swe -> nwy`,
  ],
  [
    'the same with the other by sea',
    `+ENG: A nwy -> swe via Convoy; ENG: A den supports A nwy -> swe; ENG: F bal supports A nwy -> swe;
     ENG: F ska convoys A nwy -> swe; -ENG: F nth -> nwy; +RUS: A swe -> nwy; RUS: F nwg supports A swe -> nwy`,
  ],
  [
    'the same with both by sea',
    `ENG: F nth convoys A lon -> bel; ENG: A hol supports A lon -> bel; -ENG: A yor -> lon; +ENG: A lon -> bel;
     ENG: A ruh supports A lon -> bel; FRA: F eng convoys A bel -> lon; +FRA: A bel -> lon;
     FRA: A wal supports A bel -> lon`,
  ],
];

const holdsFor = (_name: string, text: string): void => {
  const all = text.split(';').map(each => each.trim());
  const orders = all.map(each => orderIn(each.replace(/^[+-]/, '')));
  const outcome = play(orders, orders);
  const signed = all.map((text, i) => [text, orders[i]] as const).filter(([text]) => /^[+-]/.test(text));
  expect(signed.map(([text, order]) => order && `${succeeds(outcome, order) ? '+' : '-'}${text.slice(1)}`)).toEqual(
    signed.map(([text]) => text),
  );
};

describe('knots of the ordinary game', () => {
  test.each(HEAD_TO_HEAD)('[B5 B7 B9 S5] %s', holdsFor);
  test.each(CONVOYS)('[C1 C2 C5 S4 Z8] %s', holdsFor);
  test.each(NEXT_DOOR)('[B8 C3 R-9] %s', holdsFor);
});
