// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ensemble/EnsembleView.h"

#include "ui/data/ToneLabel.h"
#include "ui/ensemble/EnsembleCurveChart.h"
#include "ui/ensemble/EnsembleHeatMap.h"
#include "ui/ensemble/EnsembleHistogramChart.h"
#include "ui/ensemble/EnsembleMapComputer.h"
#include "ui/ensemble/EnsembleWords.h"
#include "ui/ensemble/TeacherSweep.h"
#include "ui/sweep/CompactBox.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShowEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace epsiloscope {

namespace {

constexpr int curveShare = 3, mapShare = 2; // of the height

QLabel* ensembleLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

bool examines(const RunEntry* entry) {
    return entry && entry->run->experiment().mechanism == ensembleAccuracyId;
}

} // namespace

EnsembleView::EnsembleView(QWidget* parent)
    : QWidget(parent), histogram_(new EnsembleHistogramChart(QStringLiteral("ensembleHistogram"))),
      curve_(new EnsembleCurveChart), map_(new EnsembleHeatMap), computer_(new EnsembleMapComputer(this)),
      sentence_(ensembleLabel("ensembleReleased")), best_(ensembleLabel("ensembleBest")),
      planned_(new ToneLabel(Tone::Hint)), start_(new QPushButton(tr("S&weep the number of teachers"))) {
    setObjectName(QStringLiteral("ensembleView"));
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    connectParts();
    showSentence();
    showPlan();
}

EnsembleView::~EnsembleView() = default;

QWidget* EnsembleView::makeHistogram() {
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(histogram_, 1);
    auto* words = new QVBoxLayout;
    words->setContentsMargins(10, 0, 4, 0);
    words->addWidget(sentence_);
    column->addLayout(words);
    return part;
}

QWidget* EnsembleView::makeMap() {
    noise_ = compactBox("ensembleNoise", tr("Noise of the map"), this);
    noise_->addItem(tr("corrected noise"), QLatin1String(toString(AccuracyNoise::Corrected)));
    noise_->addItem(tr("noise as published"), QLatin1String(toString(AccuracyNoise::AsPublished)));
    noise_->setToolTip(tr("Lap(2m/ε), or Lap(1/ε) as on the slides, which guarantees 2mε: m is the number of "
                          "teachers that a record teaches"));
    aggregator_ = compactBox("ensembleAggregator", tr("Aggregator of the map"), this);
    aggregator_->addItem(tr("noisy histogram"), QLatin1String(toString(AccuracyAggregator::NoisyArgmax)));
    aggregator_->addItem(tr("private median"), QLatin1String(toString(AccuracyAggregator::PrivateMedian)));
    auto* part = new QWidget;
    auto* row = new QHBoxLayout;
    row->setContentsMargins(10, 0, 6, 0);
    row->addWidget(new QLabel(tr("Map of")));
    for (QComboBox* box : {aggregator_, noise_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // there is room for all they say
        box->setMinimumContentsLength(20);
        row->addWidget(box);
    }
    row->addStretch(1);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(row);
    column->addWidget(map_, 1);
    return part;
}

QWidget* EnsembleView::makePlanner() {
    planned_->setObjectName(QStringLiteral("ensemblePlanned"));
    planned_->setWordWrap(true);
    planned_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    start_->setObjectName(QStringLiteral("ensembleSweep"));
    start_->setAutoDefault(false);
    auto* part = new QWidget;
    auto* row = new QHBoxLayout(part);
    row->setContentsMargins(10, 0, 10, 2);
    row->addWidget(planned_, 1);
    row->addWidget(start_, 0, Qt::AlignVCenter);
    return part;
}

void EnsembleView::layOut() {
    histogramPart_ = makeHistogram();
    mapPart_ = makeMap();
    curvePart_ = new QWidget;
    auto* upper = new QVBoxLayout(curvePart_);
    upper->setContentsMargins(0, 0, 0, 0);
    upper->setSpacing(0);
    upper->addWidget(curve_, 1);
    best_->setContentsMargins(10, 0, 4, 0);
    upper->addWidget(best_);
    auto* right = new QSplitter(Qt::Vertical);
    right->setChildrenCollapsible(false);
    right->addWidget(curvePart_);
    right->addWidget(mapPart_);
    right->setStretchFactor(0, curveShare);
    right->setStretchFactor(1, mapShare);
    right->setSizes({100 * curveShare, 100 * mapShare});
    rightPart_ = right;
    auto* both = new QSplitter(Qt::Horizontal);
    both->setChildrenCollapsible(false);
    both->addWidget(histogramPart_);
    both->addWidget(right);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(both, 1);
    column->addWidget(makePlanner());
}

void EnsembleView::connectParts() {
    connect(start_, &QPushButton::clicked, this, [this] {
        if (const auto wanted = plan()) emit sweepWanted(*wanted);
    });
    connect(noise_, &QComboBox::currentIndexChanged, this, [this] {
        if (const auto noise = accuracyNoiseFromText(noise_->currentData().toString().toStdString()))
            map_->setNoise(*noise);
    });
    connect(aggregator_, &QComboBox::currentIndexChanged, this, [this] {
        const std::string chosen = aggregator_->currentData().toString().toStdString();
        if (const auto aggregator = accuracyAggregatorFromText(chosen)) map_->setAggregator(*aggregator);
    });
    connect(map_, &EnsembleHeatMap::choiceChanged, this, [this] {
        // A document may have chosen, too.
        noise_->setCurrentIndex(noise_->findData(QLatin1String(toString(map_->noise()))));
        aggregator_->setCurrentIndex(aggregator_->findData(QLatin1String(toString(map_->aggregator()))));
        noise_->setEnabled(map_->aggregator() == AccuracyAggregator::NoisyArgmax);
        askForMap();
    });
    connect(computer_, &EnsembleMapComputer::answered, this, &EnsembleView::showMap);
    connect(histogram_, &Chart::maximiseRequested, this, [this] { maximise(histogramPart_); });
    connect(curve_, &Chart::maximiseRequested, this, [this] { maximise(curvePart_); });
    connect(map_, &Chart::maximiseRequested, this, [this] { maximise(mapPart_); });
}

void EnsembleView::maximise(QWidget* part) {
    alone_ = alone_ ? nullptr : part;
    for (QWidget* each : {histogramPart_, curvePart_, mapPart_})
        each->setVisible(!alone_ || each == alone_);
    rightPart_->setVisible(alone_ != histogramPart_);
}

void EnsembleView::setRun(const RunEntry* entry) {
    const bool mine = examines(entry);
    const bool same = mine && entry_ && entry->id == entry_->id && entry->run == entry_->run;
    if (same && entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex) return;
    if (!mine && !entry_) return;
    if (entry_ && !same) histogram_->removeRun(entry_->id);
    entry_ = mine ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (entry_) {
        const RunAppearance appearance{entry_->paletteIndex, entry_->name, false};
        if (same)
            histogram_->setAppearance(entry_->id, appearance);
        else
            histogram_->addRun(entry_->id, entry_->run, appearance);
    }
    histogram_->refresh();
    showSentence();
    showPlan();
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
        computer_->forget();
        mappedRuns_ = 0;
        map_->showNothing(tr("Waiting for two numbers of teachers …"));
    }
    if (isVisible()) tick();
}

void EnsembleView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tick();
}

void EnsembleView::tick() {
    if (histogram_->dirty()) histogram_->refresh();
    if (entry_ && seenVersion_ != entry_->run->version()) showSentence();
    if (curve_->dirty()) {
        curve_->refresh();
        best_->setText(bestSentence(curve_->curve()));
        best_->setToolTip(bestDetails(curve_->curve()));
        best_->setVisible(!best_->text().isEmpty());
    }
    // A map that is being computed is not given up for every point that comes.
    if (sweep_ && sweep_->runs.size() != mappedRuns_ && !computer_->busy()) askForMap();
}

void EnsembleView::askForMap() {
    if (!sweep_) return;
    mappedRuns_ = sweep_->runs.size();
    computer_->ask({examinedEnsembles(*sweep_), mapAxesOf(*sweep_), map_->noise(), map_->aggregator()});
}

void EnsembleView::showMap(const std::optional<EnsembleMap>& map) {
    if (map) return map_->showMap(*map, sweepName_);
    const bool complete = sweep_ && sweep_->complete();
    map_->showNothing(complete
                          ? tr("A map needs two numbers of teachers\nwhose accuracies were kept, and the "
                               "truth")
                          : tr("Waiting for two numbers of teachers …"));
}

void EnsembleView::showSentence() {
    if (entry_) seenVersion_ = entry_->run->version();
    sentence_->setText(entry_ ? releasedSentence(*entry_->run, entry_->name, histogram_->histogram())
                              : tr("Choose “Ensemble accuracy” and press Run, or select such a run: what it "
                                   "released is said here, with its ε."));
    best_->setVisible(!best_->text().isEmpty());
}

std::optional<SweepPlan> EnsembleView::plan() const {
    return teacherSweep(experiment_, entry_ ? &entry_->run->experiment().parameters : nullptr, records_,
                        classes_);
}

void EnsembleView::showPlan() {
    curve_->setPlanned(plannedNow_);
    if (isVisible() && curve_->dirty()) curve_->refresh();
    planned_->setText(plannedNow_     ? plannedNow_->words
                      : records_ == 0 ? tr("Open a dataset: then a number of teachers can be suggested.")
                                      : tr("There are too few private records for an ensemble."));
    const auto wanted = plan();
    start_->setEnabled(blocked_.isEmpty() && wanted);
    const auto numbers = wanted ? wanted->axes.front().values.size() : 0;
    start_->setToolTip(!blocked_.isEmpty() ? blocked_
                       : wanted
                           ? tr("Trains ensembles of %1 numbers of teachers, %2 trials each: explorations, "
                                "nothing is released")
                                 .arg(numbers)
                                 .arg(trialsOfTeacherSweep)
                           : tr("There are too few private records for two numbers of teachers"));
}

} // namespace epsiloscope
