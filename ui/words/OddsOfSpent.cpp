// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/OddsOfSpent.h"

#include "ui/words/OddsWords.h"
#include "ui/words/SpentSoFar.h"
#include "ui/words/Words.h"

namespace epsiloscope {

QString oddsSentence(const SpentSoFar& spent) {
    if (!spent.kind) return {};
    Epsilon epsilon = spent.statement.value_or(Epsilon{.kind = *spent.kind, .adjacency = spent.adjacency});
    epsilon.value = spent.epsilon;
    epsilon.delta = spent.delta.value_or(0);
    const bool depends = *spent.kind != EpsilonKind::DataIndependent;
    if (!depends || !spent.dataIndependent) return oddsSentence(epsilon);
    epsilon.value = *spent.dataIndependent;
    epsilon.kind = EpsilonKind::DataIndependent;
    return Words::tr("By the guaranteed ε: %1").arg(oddsSentence(epsilon));
}

} // namespace epsiloscope
