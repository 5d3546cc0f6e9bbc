// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BagWords.h"

#include "core/privacy/statement/PrivacyStatement.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <cmath>

namespace epsiloscope {

QString drawWords(BagDraw draw, std::int64_t models) {
    if (draw == BagDraw::WithReplacement) return Words::tr("with replacement");
    if (models == 1) return Words::tr("without replacement");
    return draw == BagDraw::JointWithoutReplacement ? Words::tr("one joint draw")
                                                    : Words::tr("independent draws without replacement");
}

QString chanceText(double chance) {
    constexpr double scientificBelow = 1e-3;
    constexpr int digits = 3;
    if (chance >= scientificBelow || chance == 0) return numberText(chance, digits);
    QString text = QString::number(chance, 'e', digits - 1);
    return text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
}

QString simulatedWords(std::size_t held, std::size_t draws, double delta) {
    const auto count = static_cast<double>(draws);
    const double expected = count * delta, spread = std::sqrt(count * delta * (1 - delta));
    const QString theorem =
        Words::tr("%1 ± %2").arg(QString::number(expected, 'f', 1), QString::number(spread, 'f', 1));
    return Words::tr(
               "In %1 of %2 draws your record is handed over exactly as it is (by the theorem %3). In the "
               "other %4 it has no influence at all.")
        .arg(grouped(held), grouped(draws), theorem, grouped(draws - held));
}

QString tooManyWords(const BagPlan& plan, std::size_t draws) {
    return Words::tr(
               "These bags are too large to draw %1 times here. By the theorem %2 of %1 draws hand over your "
               "record exactly as it is; in the others it has no influence at all.")
        .arg(grouped(draws),
             QString::number(static_cast<double>(draws) * intrinsicPrivacy(plan).delta, 'f', 1));
}

QString meaningWords(const BagPlan& plan) {
    const double delta = intrinsicPrivacy(plan).delta;
    return Words::tr(
               "δ is not the chance of a small leak: it is the chance that a record is learnt from as it is. "
               "Bagging has δ ≥ 1/n; with that, publishing one record picked at random would be allowed, too "
               "(“just a few” protection, Dwork and Roth 2014). (0, %1) holds as well: the ε is more than is "
               "needed.")
        .arg(chanceText(delta));
}

QString guaranteeWords(const BagPlan& plan) {
    const IntrinsicPrivacy privacy = intrinsicPrivacy(plan);
    return Words::
        tr("promised ε = %1 at δ = %2 · %3 · ε = 0 holds at the same δ · δ ≥ 1/n: a record may be exposed "
           "with chance δ (“just a few” protection)")
            .arg(epsilonText(privacy.epsilon), chanceText(privacy.delta),
                 said(inWords(Adjacency::ReplaceRecord)));
}

} // namespace epsiloscope
