// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/OddsWords.h"

#include "core/experiment/run/OddsOfEpsilon.h"
#include "ui/language/Said.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/Words.h"

namespace epsiloscope {

QString oddsInShort(double epsilon, double delta) {
    const CountedOdds odds = countedOdds(epsilon, delta);
    if (odds.certain()) return Words::tr("every guess may be right");
    return Words::tr("at most %1 of %2 guesses right").arg(grouped(odds.right), grouped(odds.of));
}

QString oddsInShort(const Epsilon& promised) {
    const QString odds = oddsInShort(promised.totalVariation ? 0 : promised.value, promised.delta);
    return promised.noiseInDoubles ? Words::tr("%1, low bits of the noise not covered").arg(odds) : odds;
}

} // namespace epsiloscope
