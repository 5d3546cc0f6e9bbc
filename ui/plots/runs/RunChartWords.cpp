// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a chart over runs: its legend, those at the ends of lines, and those on the ε that they show.
#include "core/experiment/rewind/CostOfSteps.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace epsiloscope {

std::vector<LegendEntry> RunChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < shown.curves.size(); ++i)
        if (!shown.curves[i]->empty()) entries.push_back(curveEntry(shown, i));
    return entries;
}

void RunChart::rebuildLegend() {
    dashesDiffer_ = dashesDiffer();
    std::vector<LegendEntry> entries;
    for (const ShownRun& shown : visibleRunsFromLast())
        std::ranges::move(runEntries(shown), std::back_inserter(entries));
    for (const Reference& reference : references_)
        entries.push_back(referenceEntry(reference));
    std::ranges::move(referenceEntries(), std::back_inserter(entries));
    legend()->setEntries(std::move(entries));
    legend()->setHiddenAlone(namesEnds());
    endWords()->setWords(namesEnds() ? wordsAtEnds() : std::vector<EndWord>());
}

bool RunChart::namesRuns() const {
    return painting() || visibleRuns().size() > 1;
}

void RunChart::setSubject(RunNumber run) {
    if (std::exchange(subject_, run) != run) changed_ = true;
}

const ShownRun* RunChart::subject() const {
    const ShownRun* newest = nullptr;
    for (const ShownRun& shown : runs_) {
        if (!shown.visible) continue;
        if (shown.id == subject_) return &shown;
        newest = &shown;
    }
    return newest;
}

void RunChart::addCurveWord(std::vector<EndWord>& words, const ShownRun& shown, std::size_t curve,
                            const QString& quantity, bool naming) const {
    const QString& name = shown.appearance.name;
    const QString named = quantity.isEmpty() ? name : tr("%1: %2").arg(name, quantity);
    if (quantity.isEmpty() && !naming) return;
    words.push_back({.key = shown.curves[curve]->key(),
                     .text = naming ? named : quantity,
                     .ink = runWordColour(shown.appearance.paletteIndex, dark()),
                     .joined = naming,
                     .brief = naming ? name : QString()});
}

// Each quantity once: at the line of the newest run that has it. Each name at the first line of its run.
// Names of several runs leave no room: the legend says what dashes mean.
std::vector<EndWord> RunChart::curvesInPrint() const {
    std::vector<EndWord> words;
    std::set<QString> told;
    const bool namesAlone = visibleRuns().size() > 1;
    for (const ShownRun& shown : visibleRunsFromLast())
        for (std::size_t i = 0, named = 0; i < shown.curves.size(); ++i) {
            if (!seen(shown, i)) continue;
            const QString quantity = namesAlone ? QString() : quantityWords(shown, i);
            const QString text = told.insert(quantity).second ? quantity : QString();
            const bool naming = named++ == 0;
            QStringList tells;
            if (naming) tells << tellsRun(shown);
            if (!text.isEmpty()) tells << text;
            addCurveWord(words, shown, i, text, naming);
            if (!tells.isEmpty()) words.back().tells = tells;
        }
    return words;
}

// Of very many runs the one that is the subject is named, first: the others are in the table.
std::vector<EndWord> RunChart::curvesOnScreen() const {
    constexpr std::size_t mostNames = 6;
    SeenRuns all = visibleRunsFromLast();
    const ShownRun* first = subject();
    std::ranges::stable_partition(all, [first](const ShownRun& shown) { return &shown == first; });
    if (all.size() > mostNames) all.erase(std::next(all.begin()), all.end());
    std::vector<EndWord> words;
    for (const ShownRun& shown : all) {
        bool naming = namesRuns();
        for (std::size_t i = 0; i < shown.curves.size(); ++i) {
            const auto end = seen(shown, i) ? shown.curves[i]->end() : std::nullopt;
            if (!end) continue;
            addCurveWord(words, shown, i, wordsAtEnd(shown, i, end->y(), &shown == first),
                         std::exchange(naming, false));
        }
    }
    return words;
}

QString RunChart::wordsAtEnd(const ShownRun& shown, std::size_t curve, double, bool subject) const {
    return subject ? quantityWords(shown, curve) : QString();
}

QString RunChart::withValue(const ShownRun& shown, std::size_t curve, const QString& value) const {
    return namesRuns() ? value : QStringLiteral("%1 %2").arg(quantityWords(shown, curve), value);
}

std::vector<EndWord> RunChart::wordsAtEnds() const {
    std::vector<EndWord> words = painting() ? curvesInPrint() : curvesOnScreen();
    for (const Reference& each : shownReferences())
        if (const QString text = painting() ? each.words : each.onScreen.value_or(each.words);
            !text.isEmpty())
            words.push_back({.key = each.key, .text = text, .ink = ink().secondary, .height = each.value});
    addEndWords(words);
    return words;
}

QString RunChart::tellsRun(const ShownRun& shown) {
    return QStringLiteral("run%1").arg(shown.id.number());
}

// A run by its colour and marker, a quantity by its dash.
std::vector<LegendEntry> RunChart::apart(const LegendEntry& curve, const ShownRun& shown,
                                         const QString& quantity) const {
    LegendEntry run = curve, dashed = curve;
    run.key = tellsRun(shown);
    run.text = shown.appearance.name;
    run.pen.setStyle(Qt::SolidLine);
    dashed.key = dashed.text = quantity;
    dashed.pen.setColor(ink().text);
    dashed.words = ink().text;
    dashed.marker.reset();
    dashed.band = QColor();
    for (LegendEntry* each : {&run, &dashed}) {
        each->aside.clear();
        each->brief.clear();
    }
    if (!dashesDiffer_) return {std::move(run)};
    return {std::move(run), std::move(dashed)};
}

bool RunChart::dashesDiffer() const {
    std::optional<QPen> first;
    for (const ShownRun& shown : visibleRuns())
        for (std::size_t i = 0; i < shown.curves.size(); ++i) {
            if (!seen(shown, i)) continue;
            const QPen pen = shown.curves[i]->legendEntry({}, false).pen;
            if (!first) first = pen;
            if (pen.style() != first->style() || pen.dashPattern() != first->dashPattern()) return true;
        }
    return false;
}

LegendEntry RunChart::curveEntry(const ShownRun& shown, std::size_t curve) const {
    const QString words = curveWords(shown, curve), trials = trialsWords(shown);
    const Curve& line = *shown.curves[curve];
    LegendEntry entry = line.legendEntry(
        trials.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, trials), hidden(line.key()));
    entry.brief = words;
    entry.aside = trials;
    if (const QString quantity = quantityWords(shown, curve); !quantity.isEmpty())
        entry.apart = apart(entry, shown, quantity);
    return entry;
}

QString RunChart::trialsWords(const ShownRun& shown) const {
    const std::size_t trials = shown.run->trials().size();
    if (trials < 2) return {};
    return (bandKind() == BandKind::Quartiles ? tr("median and quartiles of %1 repeats")
                                              : tr("mean ± sd of %1 repeats"))
        .arg(trials);
}

std::set<double> RunChart::visibleDeltas() const {
    std::set<double> deltas;
    for (const ShownRun& shown : visibleRuns())
        if (shown.delta) deltas.insert(*shown.delta);
    return deltas;
}

// What is left of them is about one unit.
QString RunChart::withUnit(const QString& epsilon) const {
    const SeenRuns seen = visibleRuns();
    return seen.empty() || !oneUnit_
               ? epsilon
               : epsiloscope::withUnit(epsilon, seen.back().get().run->experiment().data.unit());
}

QString RunChart::epsilonInShort() const {
    const auto isApart = [](const ShownRun& shown) { return shown.chosen && !shown.visible; };
    return besideLeftOut(withUnit(QStringLiteral("ε")), std::ranges::count_if(runs_, isApart));
}

QString RunChart::besideLeftOut(const QString& words, std::ptrdiff_t apart) const {
    apart += static_cast<std::ptrdiff_t>(leftOut_);
    return apart > 0 ? tr("%1 left out · %2").arg(grouped(apart), words) : words;
}

QStringList RunChart::leftOutLines() const {
    QStringList lines, names;
    for (const ShownRun& shown : runs_)
        if (shown.chosen && !shown.visible)
            names << QStringLiteral("%1 (%2)").arg(shown.appearance.name,
                                                   said(inWords(shown.run->experiment().data.unit())));
    if (!names.isEmpty())
        lines << tr("Left out, as the ε is about another unit: %1").arg(joinedNames(std::move(names)));
    if (leftOut_ > 0) lines << tr("Left out, as there are too many: %1 older runs").arg(grouped(leftOut_));
    return lines;
}

QString RunChart::epsilonWords() const {
    std::set<double> deltas = visibleDeltas();
    const bool releases = anyVisible([](const ShownRun& shown) { return shown.run->experiment().release; });
    if (deltas.empty() && delta_ > 0 && !releases) deltas.insert(delta_);
    if (deltas.empty()) return withUnit(QStringLiteral("ε"));
    if (deltas.size() > 1) return withUnit(tr("ε (δ differs between runs)"));
    constexpr int digits = 3;
    return withUnit(tr("ε at δ = %1").arg(numberText(*deltas.begin(), digits)));
}

QString RunChart::privacyOf(const ShownRun& shown) {
    const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
    if (privacy.repeats == 0)
        return tr("%1: its ε is not known before a repeat has ended").arg(shown.appearance.name);
    QStringList words;
    for (const Sentence& line : inWords(privacy))
        words << said(line);
    return QStringLiteral("%1: %2").arg(shown.appearance.name, words.join(QStringLiteral("; ")));
}

QStringList RunChart::privacyWords() const {
    QStringList lines;
    for (const ShownRun& shown : visibleRuns())
        lines << privacyOf(shown);
    return lines + leftOutLines();
}

QString RunChart::oddsOf(const CurveReading& reading) const {
    for (const ShownRun& shown : runs()) {
        if (!reading.key.startsWith(QStringLiteral("run%1/").arg(shown.id.number()))) continue;
        const auto value = promisedAt(shown, reading);
        if (!value) return {};
        const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
        if (privacy.repeats > 0 && !privacy.promised) return tr("nothing is promised");
        if (privacy.promised && privacy.promised->most.value == *value)
            return oddsInShort(promiseOf(privacy));
        const auto asked = askedAt(shown, reading.x);
        const auto promise = asked ? promiseSoFar(*shown.run, std::lround(*asked)) : std::nullopt;
        return promise ? oddsInShort(*promise) : QString();
    }
    return {};
}

bool RunChart::dataDependent(const ShownRun& shown) {
    return spendsByData(*shown.run);
}

void RunChart::noteDelta(ShownRun& shown) const {
    const RunPrivacy privacy = epsiloscope::privacyOf(*shown.run);
    shown.delta = privacy.notPrivate() ? std::nullopt : privacy.delta;
}

} // namespace epsiloscope
