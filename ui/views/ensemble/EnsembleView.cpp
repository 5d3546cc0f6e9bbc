// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleView.h"

#include "core/experiment/release/ReleasedTrial.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/plots/runs/TeacherHistogram.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QLabel>
#include <QPushButton>
#include <QShowEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

QString percent(double share) {
    return numberText(100 * share, 4);
}

// Everything that the ε of a finished trial carries.
QString privacyWordsOf(const Run& run) {
    const auto all = run.privacy();
    if (!all) return Words::tr("its ε is stated when the repeat ends");
    const PrivacyStatement privacy = run.experiment().release ? releasedPrivacy(*all) : *all;
    const RunPrivacy stated = privacyOf(run);
    QStringList words;
    for (const Sentence& line : inWords(stated))
        words << said(line);
    if (privacy.asPublished) words << said(inWords(*privacy.asPublished));
    QString odds = said(oddsInWords(stated));
    odds.chop(1); // what follows ends the sentence
    return words.join(QStringLiteral("; ")) + QStringLiteral(". ") + odds;
}

// Exact knowledge of private records, for an exploration alone.
QString behindIt(const TeacherHistogram& shown) {
    QStringList parts;
    const auto bin = static_cast<std::size_t>(*shown.bin);
    if (!shown.chances.empty())
        parts << Words::tr("the chance of this bin was %1").arg(numberText(shown.chances[bin], 2));
    if (shown.truth)
        parts << Words::tr("the truth is %1 %, a difference of %2 points")
                     .arg(percent(*shown.truth),
                          numberText(std::abs(shown.middle(*shown.bin) - 100 * *shown.truth), 2));
    if (parts.isEmpty()) return {};
    return Words::tr(" Not to be published: %1.").arg(parts.join(QStringLiteral("; ")));
}

QString ofTrial(const TeacherHistogram& shown) {
    return shown.trials > 1 ? Words::tr(" in repeat %1 of %2").arg(shown.trial.number()).arg(shown.trials)
                            : QString();
}

QString about(double teachers) {
    return QString::number(std::lround(teachers));
}

QString goodInBrief(const EnsembleCurve& curve) {
    if (!curve.truth) return {};
    if (!curve.regions)
        return Words::tr(" No number tried is good: that needs a median within one bin of the truth "
                         "and quartiles within two bins of one another.");
    const auto& [from, to] = *curve.regions;
    if (from && to)
        return Words::tr(" Good: about %1 to %2 (fewer: noisy; more: too little data).")
            .arg(about(*from), about(*to));
    if (from) return Words::tr(" Good from about %1 (fewer: too noisy).").arg(about(*from));
    if (to) return Words::tr(" Good to about %1 (more: too little data).").arg(about(*to));
    return Words::tr(" Every number tried is good.");
}

constexpr int curveShare = 3, mapShare = 2; // of the height

constexpr std::array numbersOfTeachers{5L,  10L, 15L,  20L,  25L,  30L,  35L,  40L,  50L,
                                       60L, 80L, 100L, 150L, 200L, 300L, 450L, 700L, 1000L};
constexpr int trialsOfSweep = 10; // of each number of teachers, as on the slides

RunAppearance ensembleAppearance(const RunEntry& entry) {
    return {entry.paletteIndex, entry.name, false};
}

// Overlapping: a record teaches once in each partition, and every partition has as many teachers.
long partitionsOf(const Parameters& parameters) {
    const bool overlapping =
        parameters.has("subsampling") && parameters.choice("subsampling") == "overlapping";
    if (!overlapping || !parameters.has("partitions")) return 1;
    return std::max<long>(1, static_cast<long>(parameters.integer("partitions")));
}

// The sweep of the number of teachers that an experiment suggests: from 5 to 300, as far as every teacher
// still gets a record of each class; with the truth, and never a release. `own`: parameters of the mechanism
// that stand in where the experiment is of another one; null: its defaults. Nothing where fewer than two
// numbers are left.
std::optional<SweepPlan> teacherSweep(const Experiment& experiment, const Parameters* own, long records,
                                      int classes) {
    SweepPlan plan{experiment, {{"teachers", {}}}};
    Experiment& base = plan.base;
    if (base.mechanism != ensembleAccuracyId) {
        base.mechanism = ensembleAccuracyId;
        base.parameters = own ? *own : Parameters();
    }
    base.trials = trialsOfSweep;
    base.release = false;
    base.parameters.set("references", true);
    const long partitions = partitionsOf(base.parameters);
    auto& values = plan.axes.front().values;
    for (const long number : numbersOfTeachers) {
        const long teachers = (number + partitions - 1) / partitions * partitions;
        const bool enough = teachers / partitions * std::max(1, classes) <= records;
        const std::string text = std::to_string(teachers);
        if (enough && std::ranges::find(values, text) == values.end()) values.push_back(text);
    }
    if (values.size() < 2) return std::nullopt;
    return plan;
}

} // namespace

QString releasedSentence(const Run& run, const QString& name,
                         const std::optional<TeacherHistogram>& histogram) {
    if (run.error()) return Words::tr("%1 failed.").arg(name);
    if (!histogram)
        return run.ended() ? Words::tr("%1 released nothing.").arg(name)
                           : Words::tr("%1 has released nothing yet.").arg(name);
    if (!histogram->bin)
        return Words::tr("%1: %2 of %3 teachers are tested%4; nothing is released yet.")
            .arg(name)
            .arg(histogram->examined)
            .arg(histogram->teachers)
            .arg(ofTrial(*histogram));
    const int bin = *histogram->bin;
    const QString how = histogram->aggregator == "private-median"
                            ? Words::tr("the private median of its %1 teachers")
                            : Words::tr("the fullest bin of its %1 teachers after noise");
    return Words::tr("%1 released %2 %%3, the middle of the bin from %4 to %5 %: %6. %7.%8")
        .arg(name, numberText(histogram->middle(bin), 4), ofTrial(*histogram),
             numberText(histogram->lower(bin), 4), numberText(histogram->lower(bin + 1), 4),
             how.arg(histogram->teachers), privacyWordsOf(run), behindIt(*histogram));
}

QString bestSentence(const EnsembleCurve& curve) {
    if (curve.points.size() < 2) return {};
    if (!curve.best)
        return Words::tr("The best number is not known without the truth: switch references on.");
    const EnsemblePoint& best = curve.points[*curve.best];
    return Words::tr("Best: %1 teachers, median %2 %, %3 points from the truth.%4")
        .arg(best.teachers)
        .arg(percent(best.median), numberText(100 * *best.error, 3), goodInBrief(curve));
}

QString bestDetails(const EnsembleCurve& curve) {
    if (curve.points.size() < 2 || !curve.best) return {};
    const EnsemblePoint& best = curve.points[*curve.best];
    return Words::tr(
               "Of %1 teachers the median released accuracy is %2 %, the median distance from the "
               "truth %3 points, the quartiles %4 points apart, over %5 repeats. Good is a median within one "
               "bin of "
               "the truth with quartiles within two bins of one another.")
        .arg(best.teachers)
        .arg(percent(best.median), numberText(100 * *best.error, 3), numberText(100 * best.spread(), 3))
        .arg(best.draws);
}

EnsembleView::EnsembleView(QWidget* parent)
    : ViewOfRun("ensembleView", parent),
      histogram_(new EnsembleHistogramChart(QStringLiteral("ensembleHistogram"))),
      curve_(new EnsembleCurveChart), map_(new EnsembleHeatMap),
      computer_(ensembleMap,
                [this](const std::optional<EnsembleMap>& map) {
                    map_->showMap(map, sweep_ && sweep_->complete());
                }),
      sentence_(wordsLabel("ensembleReleased")), best_(wordsLabel("ensembleBest")),
      planned_(ToneLabel::wrapped("ensemblePlanned", Tone::Hint, this)),
      start_(new QPushButton(tr("S&weep the number of teachers"))) {
    setFocusPolicy(Qt::ClickFocus);
    whenever(this, {QEvent::Show}, [this] { tick(); });
    layOut();
    connectParts();
    take();
    showPlan();
}

EnsembleView::~EnsembleView() = default;

QWidget* EnsembleView::makeMap() {
    noise_ = compactBox("ensembleNoise", tr("Noise of the map"), this);
    noise_->addItems({tr("corrected noise"), tr("noise as published")});
    noise_->setToolTip(tr("Lap(2m/ε), or Lap(1/ε) as on the slides, which guarantees 2mε: m is the number of "
                          "teachers that a record teaches"));
    aggregator_ = compactBox("ensembleAggregator", tr("Aggregator of the map"), this);
    aggregator_->addItems({tr("noisy histogram"), tr("private median")});
    for (QComboBox* box : {aggregator_, noise_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // there is room for all they say
        box->setMinimumContentsLength(20);
    }
    auto* row = rowOf({new QLabel(tr("Map of")), aggregator_, noise_, Placed::room(1)});
    row->setContentsMargins(10, 0, 6, 0);
    return columnWidget({row, {map_, 1}}, 2);
}

void EnsembleView::layOut() {
    sentence_->setContentsMargins(10, 0, 4, 0);
    histogramPart_ = columnWidget({{histogram_, 1}, sentence_}, 2);
    mapPart_ = makeMap();
    best_->setContentsMargins(10, 0, 4, 0);
    curvePart_ = columnWidget({{curve_, 1}, best_}, 0);
    rightPart_ = splitterOf(Qt::Vertical, {{curvePart_, curveShare}, {mapPart_, mapShare}},
                            {100 * curveShare, 100 * mapShare});
    planned_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    named("ensembleSweep", start_)->setAutoDefault(false);
    planner_ = rowWidget({{planned_, 1}, {start_, 0, Qt::AlignVCenter}}, -1, {10, 0, 10, 2});
    auto* both = splitterOf(Qt::Horizontal, {{histogramPart_, 1}, {rightPart_, 1}});
    columnIn(this, {{both, 1}, planner_}, 2);
}

void EnsembleView::connectParts() {
    connect(start_, &QPushButton::clicked, this, [this] {
        if (const auto wanted = plan()) emit sweepWanted(*wanted);
    });
    // Both lists are in the order of their enumerations.
    connect(noise_, &QComboBox::currentIndexChanged, this,
            [this](int chosen) { map_->setNoise(static_cast<AccuracyNoise>(chosen)); });
    connect(aggregator_, &QComboBox::currentIndexChanged, this,
            [this](int chosen) { map_->setAggregator(static_cast<AccuracyAggregator>(chosen)); });
    connect(map_, &EnsembleHeatMap::choiceChanged, this, [this] {
        // A document may have chosen, too.
        noise_->setCurrentIndex(static_cast<int>(map_->noise()));
        aggregator_->setCurrentIndex(static_cast<int>(map_->aggregator()));
        noise_->setEnabled(map_->aggregator() == AccuracyAggregator::NoisyArgmax);
        askForMap();
    });
    connect(histogram_, &Chart::maximiseRequested, this, [this] { maximise(histogramPart_); });
    connect(curve_, &Chart::maximiseRequested, this, [this] { maximise(curvePart_); });
    connect(map_, &Chart::maximiseRequested, this, [this] { maximise(mapPart_); });
}

void EnsembleView::maximise(QWidget* part) {
    enlarge(part, std::array{histogramPart_, curvePart_, mapPart_});
    rightPart_->setVisible(alone() != histogramPart_);
    planner_->setVisible(!alone());
    sentence_->setVisible(!alone());
    showBest();
}

void EnsembleView::showBest() {
    best_->setVisible(!alone() && !best_->text().isEmpty());
}

bool EnsembleView::looksAt(const RunEntry& entry) const {
    return entry.run->experiment().mechanism == ensembleAccuracyId;
}

void EnsembleView::begin() {
    if (onHistogram_ != 0) histogram_->removeRun(onHistogram_);
    onHistogram_ = run();
    if (entry()) histogram_->addRun(run(), entry()->run, ensembleAppearance(*entry()));
    histogram_->refresh();
    takeNew();
    showPlan();
}

void EnsembleView::lookChanged() {
    histogram_->setAppearance(run(), ensembleAppearance(*entry()));
    histogram_->refresh();
    takeNew();
}

void EnsembleView::setExperiment(const Experiment& experiment, long records, int classes) {
    if (experiment == experiment_ && records == records_ && classes == classes_) return;
    experiment_ = experiment;
    records_ = records;
    classes_ = classes;
    plannedNow_ = plannedTeachers(experiment_, records_, classes_);
    showPlan();
}

void EnsembleView::setBlocked(const QString& why) {
    if (why == blocked_) return;
    blocked_ = why;
    showPlan();
}

void EnsembleView::setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    if (!sweep || !sweepsTeachers(*sweep)) return;
    const bool another = sweep != sweep_;
    if (!another && name == sweepName_) return;
    sweep_ = std::move(sweep);
    sweepName_ = name;
    curve_->setSweep(sweep_, name);
    if (another) {
        computer_.forget();
        mappedRuns_ = 0;
        map_->showMap({}, false);
    }
    if (isVisible()) tick();
}

void EnsembleView::tick() {
    if (histogram_->dirty()) histogram_->refresh();
    ViewOfRun::tick();
    if (curve_->dirty()) {
        curve_->refresh();
        best_->setText(bestSentence(curve_->curve()));
        best_->setToolTip(bestDetails(curve_->curve()));
        showBest();
    }
    // A map that is being computed is not given up for every point that comes.
    if (sweep_ && sweep_->runs.size() != mappedRuns_ && !computer_.busy()) askForMap();
}

bool EnsembleView::shows() const {
    return histogram_->shownRun() != 0;
}

void EnsembleView::askForMap() {
    if (!sweep_) return;
    mappedRuns_ = sweep_->runs.size();
    computer_.ask({examinedEnsembles(*sweep_), mapAxesOf(*sweep_), map_->noise(), map_->aggregator()});
}

void EnsembleView::take() {
    sentence_->setText(entry() ? releasedSentence(*entry()->run, entry()->name, histogram_->histogram())
                               : tr("Choose “Ensemble accuracy” and press Run, or select such a run: its "
                                    "released accuracy and ε are shown here."));
    showBest();
}

std::optional<SweepPlan> EnsembleView::plan() const {
    return teacherSweep(experiment_, entry() ? &entry()->run->experiment().parameters : nullptr, records_,
                        classes_);
}

void EnsembleView::showPlan() {
    curve_->setPlanned(plannedNow_);
    if (isVisible() && curve_->dirty()) curve_->refresh();
    planned_->setText(plannedNow_     ? plannedNow_->words
                      : records_ == 0 ? tr("Open a dataset to get a suggested number of teachers.")
                                      : tr("There are too few private records for an ensemble."));
    const auto wanted = plan();
    start_->setEnabled(blocked_.isEmpty() && wanted);
    const auto numbers = wanted ? wanted->axes.front().values.size() : 0;
    start_->setToolTip(!blocked_.isEmpty() ? blocked_
                       : wanted
                           ? tr("Trains ensembles of %1 numbers of teachers, %2 repeats each: explorations, "
                                "nothing is released")
                                 .arg(numbers)
                                 .arg(trialsOfSweep)
                           : tr("There are too few private records for two numbers of teachers"));
}

} // namespace epsiloscope
