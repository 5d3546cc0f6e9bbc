// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepComparison.h"

#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "ui/language/Said.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/SweepWords.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

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

SweepComparison::SweepComparison(QWidget* parent)
    : QWidget(parent), a_(kept("compared", compactBox("sweepLineA", tr("The line to compare"), this))),
      b_(kept("compared_with", compactBox("sweepLineB", tr("The line to compare it with"), this))),
      place_(kept("compared_at", compactBox("sweepPlace", tr("Where to compare them"), this))),
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
         {std::pair(tr("Compare"), a_), std::pair(tr("with"), b_), std::pair(tr("at"), place_)}) {
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
    if (a_->currentIndex() == b_->currentIndex()) return sentence_->setText(tr("Choose two different lines"));
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
    const QString where = tr("at %1, by %2").arg(place_->currentText(), said(inWords(measure_)));
    sentence_->setText(said(inWords(*comparison, better->currentText().toStdString(),
                                    worse->currentText().toStdString(), where.toStdString())));
}

} // namespace epsiloscope
