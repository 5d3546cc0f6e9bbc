// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/OverSettings.h"

#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/views/find/SweepChart.h"
#include "ui/views/find/SweepChoices.h"
#include "ui/views/find/SweepHeatMap.h"
#include "ui/views/find/SweepPanel.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/words/SweepWords.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int panelWidth = 290;

// The runs of two lines at one place across, by seed.
std::vector<RunPair> pairedRuns(const SweepResult& sweep, std::size_t across, std::size_t column,
                                std::size_t lineA, std::size_t lineB) {
    std::map<std::uint64_t, RunPair> bySeed;
    for (const auto& [point, run] : sweep.runs) {
        if (valueIndex(sweep.plan, point, across) != column || run->state() != RunState::Finished) continue;
        const std::size_t line = lineOfPoint(sweep.plan, point, across);
        if (line == lineA) bySeed[run->experiment().seed].a = run;
        if (line == lineB) bySeed[run->experiment().seed].b = run;
    }
    std::vector<RunPair> pairs;
    for (auto& [seed, pair] : bySeed)
        if (pair.a && pair.b) pairs.push_back(std::move(pair));
    return pairs;
}

} // namespace

/// Two lines of a sweep and a place, and which is how often the better there.
class SweepComparison final : public QWidget {
public:
    SweepComparison();

    /// Shows what is compared; to be called when anything of it has changed. What was chosen stays.
    void show(std::shared_ptr<const SweepResult> sweep, std::size_t across, Measure measure,
              const std::vector<SweepCurve>& curves);

private:
    void offerLines(const std::vector<SweepCurve>& curves);
    void offerPlaces();
    void refresh();

    std::shared_ptr<const SweepResult> sweep_;
    std::size_t across_ = 0;
    Measure measure_ = Measure::Accuracy;
    QStringList offered_;
    QComboBox *a_, *b_, *place_;
    QLabel* sentence_;
};

SweepComparison::SweepComparison()
    : a_(kept("compared", compactBox("sweepLineA", OverSettings::tr("The line to compare"), this))),
      b_(kept("compared_with",
              compactBox("sweepLineB", OverSettings::tr("The line to compare it with"), this))),
      place_(kept("compared_at", compactBox("sweepPlace", OverSettings::tr("Where to compare them"), this))),
      sentence_(new QLabel(this)) {
    sentence_->setObjectName("sweepSentence");
    sentence_->setWordWrap(true);
    keepWhole(sentence_);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    int column = 0;
    for (const auto& [words, box] :
         {std::pair(OverSettings::tr("Compare"), a_), std::pair(OverSettings::tr("with"), b_),
          std::pair(OverSettings::tr("at"), place_)}) {
        grid->addWidget(new QLabel(words, this), 0, column++);
        grid->setColumnStretch(column, 1);
        grid->addWidget(box, 0, column++);
    }
    grid->addWidget(sentence_, 1, 0, 1, 6);
    for (QComboBox* box : {a_, b_, place_})
        connect(box, &QComboBox::currentIndexChanged, this, &SweepComparison::refresh);
    hide(); // until there are two lines
}

void SweepComparison::show(std::shared_ptr<const SweepResult> sweep, std::size_t across, Measure measure,
                           const std::vector<SweepCurve>& curves) {
    const bool newPlaces = sweep != sweep_ || across != across_ || place_->count() == 0;
    sweep_ = std::move(sweep);
    across_ = across;
    measure_ = measure;
    offerLines(curves);
    if (newPlaces) offerPlaces();
    refresh();
}

void SweepComparison::offerLines(const std::vector<SweepCurve>& curves) {
    QStringList names;
    for (const SweepCurve& curve : curves)
        if (!curve.values.empty()) names << curve.name;
    if (names == offered_) return; // a list that is open stays so
    offered_ = names;
    for (QComboBox* box : {a_, b_}) {
        const QVariant before = box->currentData();
        const QSignalBlocker quiet(box);
        box->clear();
        for (const SweepCurve& curve : curves)
            if (!curve.values.empty()) box->addItem(curve.name, static_cast<qulonglong>(curve.number));
        const int kept = before.isValid() ? box->findData(before) : -1;
        const int first = box == a_ ? 0 : std::min(1, box->count() - 1);
        box->setCurrentIndex(kept >= 0 ? kept : first);
    }
}

void SweepComparison::offerPlaces() {
    const QSignalBlocker quiet(place_);
    place_->clear();
    if (!sweep_) return;
    const SweepAxis& axis = sweep_->plan.axes[across_];
    for (const std::string& value : axis.values)
        place_->addItem(pairWords(sweep_->plan.base, axis.key, value));
    place_->setCurrentIndex((place_->count() - 1) / 2);
}

void SweepComparison::refresh() {
    setVisible(a_->count() > 1);
    if (!sweep_ || a_->count() < 2 || place_->currentIndex() < 0) return sentence_->setText({});
    if (a_->currentIndex() == b_->currentIndex())
        return sentence_->setText(OverSettings::tr("Choose two different lines"));
    const auto compare = [this](const QComboBox* one, const QComboBox* other) {
        const auto pairs = pairedRuns(*sweep_, across_, static_cast<std::size_t>(place_->currentIndex()),
                                      one->currentData().toULongLong(), other->currentData().toULongLong());
        return comparePairedPooled(pairs, measure_);
    };
    // Told from the side of the winner.
    const QComboBox *better = a_, *worse = b_;
    auto comparison = compare(better, worse);
    if (comparison && comparison->share < 0.5) {
        std::swap(better, worse);
        comparison = compare(better, worse);
    }
    if (!comparison) return sentence_->setText(said(comparison.error().message()));
    const QString where =
        OverSettings::tr("at %1, by %2").arg(place_->currentText(), said(inWords(measure_)));
    sentence_->setText(said(inWords(*comparison, better->currentText().toStdString(),
                                    worse->currentText().toStdString(), where.toStdString())));
}

OverSettings::OverSettings(std::shared_ptr<LeavingThreads> leaving)
    : FindOver({.id = QStringLiteral("settings"),
                .title = tr("other settings"),
                .tip = tr("What a parameter does, or two together"),
                .called = tr("Sweep %1"),
                .repeats = false,
                .answers = Answers::OneBeneath}),
      panel_(new SweepPanel),
      left_(new DownwardScrollArea(columnWidget({panel_, Placed::room(1)}, -1, {0, 0, 10, 0}), panelWidth)),
      foreseer_(
          [](const Ahead& asked, std::stop_token stop) {
              lowerPriorityOfThisThread();
              return asked.dataset ? foreseenFailures(asked.plan, *asked.dataset, {.stop = std::move(stop)})
                                   : foreseenFailures(asked.plan);
          },
          [this](const ForeseenFailures& foreseen) {
              foreseen_ = foreseen;
              if (panel_->plan()) panel_->showForeseen(*foreseen_);
              emit edited();
          },
          std::move(leaving)),
      choices_(new SweepChoices), lines_(new SweepChart), map_(new SweepHeatMap), charts_(new QStackedWidget),
      comparison_(new SweepComparison) {
    charts_->addWidget(lines_);
    charts_->addWidget(map_);
    auto* right = columnWidget({choices_, {charts_, 1}, comparison_}, 6);
    setPage(splitterOf(Qt::Horizontal, {{left_}, {right, 1}}, {panelWidth, 3 * panelWidth}), {lines_, map_});
    connect(panel_, &SweepPanel::edited, this, [this] {
        foresee();
        emit edited();
    });
    connect(panel_, &SweepPanel::comparisonWanted, this, [this](const std::string& mechanism) {
        lines_->setBand(BandKind::MeanSd, lines_->trialsShown()); // as the figure has it
        emit comparisonWanted(mechanism);
    });
    connect(choices_, &SweepChoices::changed, this, &OverSettings::applyChoices);
    page()->installEventFilter(this);
}

QString OverSettings::problem() const {
    std::optional<Error> against;
    if (const auto& plan = panel_->plan(); !plan)
        against = plan.error();
    else if (foreseen_)
        against = foreseen_->nothingRuns();
    return messageBeneath(against);
}

Result<SweepPlan> OverSettings::planned() const {
    return panel_->plan();
}

void OverSettings::asked() {
    panel_->setExperiment(question().base);
    foresee();
}

void OverSettings::setPace(std::optional<double> secondsPerPoint) {
    panel_->setSecondsPerPoint(secondsPerPoint);
}

// A view that nobody sees takes no time from a run.
bool OverSettings::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) foresee();
    return FindOver::eventFilter(watched, event);
}

void OverSettings::foresee() {
    std::optional<Ahead> ahead;
    if (const auto& plan = panel_->plan(); plan && page()->isVisible())
        ahead = Ahead{*plan, question().whole ? question().dataset : nullptr};
    if (ahead && ahead->dataset) { // as the window starts it: on the data at hand
        ahead->plan.base.data = question().base.data;
        ahead->plan.base.split = question().base.split;
        ahead->plan.base.encoder = question().base.encoder;
    }
    if (ahead == ahead_) return;
    ahead_ = std::move(ahead);
    foreseen_.reset();
    if (ahead_)
        foreseer_.ask(*ahead_);
    else
        foreseer_.forget();
}

void OverSettings::replaced() {
    // One that was not started from here can be extended, too.
    if (result() && !found().asked) panel_->open(result()->plan);
    choices_->setPlan(result() ? result()->plan : SweepPlan());
    lines_->setSweep(result(), name());
    map_->setSweep(result(), name());
    applyChoices();
}

Chart* OverSettings::shownChart() const {
    const auto upToDate = [](auto* chart) -> Chart* {
        if (chart->dirty()) chart->refresh();
        return chart;
    };
    return choices_->asMap() ? upToDate(map_) : upToDate(lines_);
}

std::vector<Chart*> OverSettings::shown() const {
    if (!result()) return {};
    return {shownChart()};
}

std::vector<QWidget*> OverSettings::forms() const {
    return {left_, choices_};
}

void OverSettings::showBoxes() {
    choices_->chooseBoxes();
    applyChoices();
}

void OverSettings::applyChoices() {
    lines_->setMeasure(choices_->measure());
    map_->setMeasure(choices_->measure());
    map_->setWords(choices_->words());
    lines_->setDrawing(choices_->asBoxes() ? SweepDrawing::Boxes : SweepDrawing::Lines);
    lines_->setAbscissa(choices_->across());
    map_->setAxes(choices_->across(), choices_->upwards());
    if (const auto fixed = choices_->fixed()) map_->setFixed(fixed->key, fixed->value);
    charts_->setCurrentWidget(shownChart());
    refresh();
}

// The chart that is looked at alone, and only where something has changed.
void OverSettings::refresh() {
    lines_->setGoing(found().going);
    shownChart();
    if (lines_->dirty()) lines_->bringUpToDate(); // the comparison is about its lines
    const auto across = result() ? axisOf(result()->plan, lines_->abscissa()) : std::nullopt;
    comparison_->show(result(), across.value_or(0), choices_->measure(), lines_->curves());
    setAnswers(result() ? foundIn(*result(), choices_->measure()) : std::vector<FoundAnswer>());
}

} // namespace epsiloscope
