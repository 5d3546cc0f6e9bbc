// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BagControls.h"

#include "ui/language/Said.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int mostModels = 1'000'000;

QSpinBox* countBox(const char* name, const QString& accessible, int most) {
    auto* box = named(name, new WholeBox, accessible, accessible);
    box->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
    box->setGroupSeparatorShown(true);
    box->setRange(1, most);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setAlignment(Qt::AlignRight);
    box->setFocusPolicy(Qt::StrongFocus);
    return box;
}

NumberBox* wantedBox() {
    ParameterDescriptor descriptor =
        realParameter("bags.wanted", {}, {}, {.least = 1e-12, .most = 1e6, .logarithmic = true});
    descriptor.suggestion = 0.1;
    auto* box = new NumberBox(descriptor);
    named("bags.wanted", box, BagControls::tr("Sets k to the largest that keeps to it"),
          BagControls::tr("Sets k to the largest that keeps to this δ or ε"));
    box->setPlaceholder(QStringLiteral("0.1"));
    return box;
}

int cut(std::int64_t count, int most) {
    return static_cast<int>(std::clamp<std::int64_t>(count, 1, most));
}

} // namespace

BagControls::BagControls(QWidget* parent)
    : QWidget(parent), records_(countBox("bags.records", tr("n: records in all"), mostCount)),
      subsample_(countBox("bags.subsample", tr("k: records in each bag"), mostCount)),
      models_(countBox("bags.models", tr("N: bags, with a model each"), mostModels)),
      draw_(compactBox("bags.draw", tr("How the bags are drawn"), this)),
      bound_(kept("bound", compactBox("bags.bound", tr("Which of δ and ε is wanted"), this))),
      wanted_(kept("wanted", wantedBox())), message_(ToneLabel::wrapped("bags.message", Tone::Error, this)) {
    setObjectName(QStringLiteral("bagControls"));
    for (const BagDraw draw :
         {BagDraw::WithReplacement, BagDraw::JointWithoutReplacement, BagDraw::IndependentWithoutReplacement})
        draw_->addItem(drawWords(draw, 2), static_cast<int>(draw));
    draw_->setToolTip(
        tr("With replacement a record may come several times, also into one bag. One joint draw: "
           "no record comes twice. Independent draws: at most once into each bag."));
    bound_->addItem(tr("δ ≤"));
    bound_->addItem(tr("ε ≤"));
    draw_->setMinimumContentsLength(20);
    bound_->setMinimumContentsLength(3);
    message_->hide();
    layOut();
    setPlan({60'000, 1, 10'000, BagDraw::WithReplacement});
    for (QSpinBox* box : {records_, subsample_, models_})
        connect(box, &QSpinBox::valueChanged, this, &BagControls::planEdited);
    connect(draw_, &QComboBox::currentIndexChanged, this, &BagControls::planEdited);
    connect(wanted_, &NumberBox::edited, this, &BagControls::solve);
    connect(bound_, &QComboBox::currentIndexChanged, this, &BagControls::solve);
}

void BagControls::layOut() {
    const auto field = [this](const QString& words, QWidget* box) {
        return rowOf({labelOf(box, words, this), box, Placed::gap(6)}, 4);
    };
    counts_ = rowOf({field(tr("n"), records_), field(tr("k"), subsample_), field(tr("N"), models_)}, 4);
    ways_ = rowOf({field(tr("draw"), draw_), Placed::room(1), field(tr("k for"), bound_), wanted_}, 4);
    rows_ = rowOf({counts_, {ways_, 1}}, 4);
    columnIn(this, {rows_, message_}, 2)->setContentsMargins(10, 4, 10, 0);
    whenever(this, {QEvent::Resize, QEvent::LayoutRequest},
             [this] { foldRows(); }); // text of another size, too
}

void BagControls::foldRows() {
    const QMargins around = layout()->contentsMargins();
    const int beside = counts_->minimumSize().width() + ways_->minimumSize().width() + rows_->spacing() +
                       around.left() + around.right();
    const auto way = width() < beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (way == rows_->direction()) return;
    rows_->setDirection(way);
    updateGeometry();
}

QSize BagControls::minimumSizeHint() const {
    const QMargins around = layout()->contentsMargins();
    return {std::max(counts_->minimumSize().width(), ways_->minimumSize().width()) + around.left() +
                around.right(),
            layout()->minimumSize().height()};
}

void BagControls::setPlan(const BagPlan& plan) {
    setting_ = true;
    records_->setValue(cut(plan.records, mostCount));
    subsample_->setValue(cut(plan.subsample, mostCount));
    models_->setValue(cut(plan.models, mostModels));
    draw_->setCurrentIndex(draw_->findData(static_cast<int>(plan.draw)));
    setting_ = false;
    wanted_->setText({});
    showProblem();
}

BagPlan BagControls::plan() const {
    return {records_->value(), models_->value(), subsample_->value(),
            static_cast<BagDraw>(draw_->currentData().toInt())};
}

QString BagControls::message() const {
    return message_->text();
}

void BagControls::planEdited() {
    if (setting_) return;
    wanted_->setText({}); // it said something of other bags
    showProblem();
    emit edited();
}

void BagControls::solve() {
    const auto wanted = wanted_->number();
    if (!wanted) return showProblem();
    const BagPlan now = plan();
    const bool delta = bound_->currentIndex() == 0;
    const auto largest =
        largestSubsample(now.records, now.models, now.draw, delta ? std::nullopt : std::optional(*wanted),
                         delta ? std::optional(*wanted) : std::nullopt);
    if (!largest) {
        BagPlan least = now;
        least.subsample = 1;
        if (!checkBags(least)) return showProblem();
        const IntrinsicPrivacy one = intrinsicPrivacy(least);
        message_->say(delta ? tr("Even k = 1 has δ = %1. Choose a larger δ, more records or fewer models.")
                                  .arg(chanceText(one.delta))
                            : tr("Even k = 1 has ε = %1 (at δ = %2). Choose a larger ε, more records or "
                                 "fewer models.")
                                  .arg(chanceText(one.epsilon), chanceText(one.delta)));
        return;
    }
    setting_ = true;
    subsample_->setValue(cut(*largest, mostCount));
    setting_ = false;
    showProblem();
    emit edited();
}

void BagControls::showProblem() {
    const auto checked = checkBags(plan());
    QString words;
    if (!checked) {
        const Error& error = checked.error();
        words = said(error.mend.empty() ? error.what : error.what + "; " + error.mend);
    }
    message_->say(words);
}

} // namespace epsiloscope
