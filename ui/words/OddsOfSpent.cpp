// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/OddsOfSpent.h"

#include "core/experiment/run/OddsOfEpsilon.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

namespace epsiloscope {

QString oddsSentence(const Run& run) {
    const auto privacy = run.privacy();
    if (!privacy) return {};
    const RunPromise promise = promiseOf(run);
    const QString odds = said(oddsInWords(promise));
    const bool another = promise.epsilon && (privacy->spent.kind != EpsilonKind::DataIndependent ||
                                             privacy->spent.value != promise.epsilon->value);
    return another ? Words::tr("By the promised ε = %1: %2")
                         .arg(QString::fromStdString(epsilonInWords(promise.epsilon->value)), odds)
                   : odds;
}

} // namespace epsiloscope
