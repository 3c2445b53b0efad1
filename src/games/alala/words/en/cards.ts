/** Names and texts of the house cards, by their id. */
export const cards: Record<string, { readonly name: string; readonly text: string }> = {
  eagle: {
    name: 'Eagle with a snake',
    text: 'An eagle drops its living prey among the enemy. One of their units loses heart.',
  },
  thunderRight: {
    name: 'Thunder on the right',
    text: 'Zeus speaks out of a clear sky, on the lucky side. One of your units takes heart.',
  },
  thunderLeft: {
    name: 'Thunder on the left',
    text: 'The sky growls on the wrong hand, and everyone heard it. One of your units loses heart.',
  },
  hare: {
    name: 'A hare across the line',
    text: 'It bolts between the shields, and half the rank laughs and gives chase. One of your units falls into disorder.',
  },
  owl: {
    name: 'The owl flies over',
    text: 'She crosses slowly, from the right, and men dress their ranks to watch. One of your units sheds disorder.',
  },
  sphagia: {
    name: 'The victim falls badly',
    text: 'The blood of the sphagia runs the wrong way; the seer will not look up. One of your phalanxes halts.',
  },
  liver: {
    name: 'A liver without a lobe',
    text: 'The seer turns it over twice and says nothing. One of your leaders loses time in prayer.',
  },
  statue: {
    name: 'The statue sweats',
    text: 'At home the old image weeps and sweats. One of your leaders goes to the front rank to answer it.',
  },
  keres: {
    name: 'The Keres fly low',
    text: 'Dark wings, white teeth: the death-spirits choose early. One enemy unit loses men, half a die of them.',
  },
  sirius: {
    name: 'The Dog Star burns',
    text: 'Bronze too hot to touch, and no water since dawn. One of your units loses a man before any spear is levelled.',
  },
  mist: {
    name: 'Mist from the river',
    text: 'It rises to the knees, then to the eyes. Until this turn ends nobody shoots.',
  },
  agrotera: {
    name: 'A goat for Artemis Agrotera',
    text: 'It nods, it falls cleanly, the flutes begin. The Huntress is with one of your units.',
  },
  paean: {
    name: 'The paean',
    text: 'One voice, then a thousand, all in tune. One of your units steps off singing.',
  },
  dioskouroi: {
    name: 'The Dioskouroi ride',
    text: 'Two riders in white beside the standard; nobody saw them come. One of your units burns to go forward.',
  },
  pan: {
    name: 'Panic',
    text: 'A shout with no throat behind it, from where nobody stands. It is Pan. One enemy unit loses its wits.',
  },
  eclipse: {
    name: 'The sun goes out',
    text: 'Noon turns to dusk and the birds fall silent. One enemy phalanx halts until its seers have an answer.',
  },
  poseidon: {
    name: 'The Earth-shaker',
    text: 'The ground rolls like a deck under the enemy. One of their units staggers into disorder.',
  },
  hermes: {
    name: 'Hermes of the Ways',
    text: 'Where the scouts saw only ditches there is a level path. One of your units sheds its disorder.',
  },
  enyalios: {
    name: 'Enyalios calls',
    text: 'One old cry, and every man knows his place again. One of your broken-up units forms up on the spot.',
  },
  entrails: {
    name: 'Clean entrails',
    text: 'Bright, whole, and the gall where it should be. One of your leaders needs no second opinion.',
  },
  sneeze: {
    name: 'A sneeze on the right',
    text: 'As the general speaks, a man sneezes: all bow to Zeus the Saviour. One of your leaders is heard at once.',
  },
  apollo: {
    name: 'Apollo’s arrow',
    text: 'It comes out of the sun and no archer is ever found. One enemy leader is at risk.',
  },
  heroes: {
    name: 'The heroes rise',
    text: 'Larger than men, out of the old tomb, they strike and are gone. One enemy unit loses two men.',
  },
  dream: {
    name: 'The general’s dream',
    text: 'You have seen this throw before, and know how it must end. Throw the dice of one roll again.',
  },
  tyche: {
    name: 'Tyche turns her wheel',
    text: 'What was up is down. Throw the dice of one roll again, yours or the enemy’s.',
  },
  ares: {
    name: 'Ares goes before them',
    text: 'Something huge walks ahead of the first rank. One of your units throws 2 dice more in the fight at hand.',
  },
  iris: {
    name: 'Iris runs',
    text: 'A message arrives before it was sent. One of your leaders moves up to 6″ now, at no cost.',
  },
};
