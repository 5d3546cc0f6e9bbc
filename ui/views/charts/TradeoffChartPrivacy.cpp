// SPDX-License-Identifier: GPL-3.0-or-later
// What the trade-off chart says of the privacy of what it shows.
#include "ui/language/Said.h"
#include "ui/views/charts/AccountantChart.h"
#include "ui/views/charts/TradeoffChart.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <map>

namespace epsiloscope {

// Names by what must be said of them, so that many runs make few sentences.
QStringList TradeoffChart::guaranteeWarnings() const {
    QStringList open, believed, spent, told, labels, seen;
    std::map<std::string, std::size_t> compared; // by the data
    const bool countsLabels = measure_ == Measure::LabelsAnswered;
    for (const Mark* mark : seenMarks()) {
        if (mark->points.empty()) continue;
        const EpsilonKind kind = mark->points.front().compared.epsilon.kind;
        if (!notPrivate(kind)) seen << mark->name;
        if (notPrivate(kind)) open << mark->name;
        if (conjectured(kind))
            believed << mark->name;
        else if (mark->hollow())
            spent << mark->name;
    }
    for (const ShownRun& shown : visibleRuns()) {
        const RunMark& mark = markOf(shown);
        if (hidden(mark.key) || mark.points.empty()) continue;
        if (toldSeen(shown)) told << mark.name;
        if (countsLabels && mark.privacy.stoppedByVotes) labels << mark.name;
    }
    for (const SweptTradeoffMark* mark : swept()) {
        if (countsLabels && mark->privacy.stoppedByVotes()) labels << mark->name;
        compared[mark->shown.sweep->data.fingerprint] += mark->shown.sweep->runs.size();
    }
    QStringList sentences;
    const auto say = [&sentences](const QString& sentence, const QStringList& about) {
        if (!about.isEmpty()) sentences << sentence.arg(joinedNames(about));
    };
    say(tr("Not private: nothing is promised by %1."), open);
    say(tr("Conjectured: ε of %1 is not proved."), believed);
    say(tr("Do not publish: ε of %1 was spent, not promised."), spent);
    say(tr("Do not publish: the hollow point of %1 depends on the private data."), told);
    if (const QString leak = meaning_ ? said(leakInWords(meaning_->delta)) : QString(); !leak.isEmpty())
        say(tr("A large δ: %1 ") + leak + QLatin1Char('.'), seen);
    if (!labels.isEmpty()) sentences << labelsWarning(joinedNames(labels));
    for (const auto& [fingerprint, count] : compared)
        if (count > 1) sentences << comparisonWarning(count);
    if (const QString apart = leftOutWords(seenMarks()); !apart.isEmpty())
        sentences << apart + QLatin1Char('.');
    return sentences;
}

std::optional<double> TradeoffChart::promisedAt(const ShownRun& shown, const CurveReading& reading) const {
    const RunMark& mark = markOf(shown);
    if (reading.key != mark.key || mark.points.empty() || !mark.points.front().compared.promised)
        return std::nullopt;
    return reading.x;
}

QStringList TradeoffChart::privacyWords() const {
    QStringList words;
    for (const ShownRun& shown : visibleRuns())
        if (!markOf(shown).points.empty() && shown.run->privacy() && !hidden(markOf(shown).key))
            words << privacyOf(shown);
    for (const SweptTradeoffMark* mark : swept())
        words << epsiloscope::wordsOf(mark->privacy, mark->name);
    return words + leftOutLines();
}

} // namespace epsiloscope
