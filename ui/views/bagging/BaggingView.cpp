// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BaggingView.h"

#include "core/declared/MemberKinds.h"
#include "ui/views/bagging/BagControls.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/views/bagging/BaggingOfRun.h"
#include "ui/views/bagging/DrawnBagsPicture.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/bagging/PublishedBaggingModel.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::int64_t partOfRecords = 10; // the k that bagging itself proposes: a tenth

constexpr int lettersBeside = 100; // a chart, and sentences beside it

BagPlan planFor(std::size_t records) {
    const auto n = std::min<std::int64_t>(static_cast<std::int64_t>(records), BagControls::mostCount);
    return {n, 1, std::max<std::int64_t>(1, n / partOfRecords), BagDraw::WithReplacement};
}

struct KeptBags {
    std::uint64_t records = 1, models = 1, subsample = 1;
    BagDraw draw = BagDraw::WithReplacement;
};

const MembersOf<KeptBags>& keptBagsMembers() {
    static const MembersOf<KeptBags> all = {
        required("records", &KeptBags::records, AsCount{}),
        required("models", &KeptBags::models, AsCount{}),
        required("subsample", &KeptBags::subsample, AsCount{}),
        required("draw", &KeptBags::draw,
                 asChoiceOf(std::array{BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                       BagDraw::IndependentWithoutReplacement})),
    };
    return all;
}

Json bagsToJson(const BagPlan& plan) {
    return writeObject(keptBagsMembers(),
                       {static_cast<std::uint64_t>(plan.records), static_cast<std::uint64_t>(plan.models),
                        static_cast<std::uint64_t>(plan.subsample), plan.draw});
}

Result<BagPlan> bagsFromJson(const Json& json, const std::string& where) {
    ASSIGN_OR_RETURN(const auto kept, structFromJson(json, where, keptBagsMembers()));
    return BagPlan{static_cast<std::int64_t>(kept.records), static_cast<std::int64_t>(kept.models),
                   static_cast<std::int64_t>(kept.subsample), kept.draw};
}

} // namespace

BaggingView::BaggingView(QWidget* parent)
    : ViewOfRun("baggingView", parent), controls_(new BagControls), chart_(new PlaneChart),
      picture_(new DrawnBagsPicture),
      simulator_(answerToBags, [this](const BagAnswer& answer) { showAnswer(answer); }),
      model_(new PublishedBaggingModel(this)), sentence_(wordsLabel("bagsSentence")),
      meaning_(wordsLabel("bagsMeaning")), followed_(ToneLabel::wrapped("bagsFollowed", Tone::Hint, this)),
      again_(new QPushButton(tr("Dra&w again"))),
      ask_(kept("published", named("bagsPublished", new QPushButton(tr("The &paper's table on MNIST"))))) {
    setFocusPolicy(Qt::ClickFocus);
    layOut();
    whenever(this, {QEvent::Resize}, [this] {
        const bool beside = width() >= lettersBeside * fontMetrics().averageCharWidth();
        if (beside != beside_) placeDraws(beside);
    });
    connectParts();
    showPlan();
    declareSettings();
}

void BaggingView::layOut() {
    drawsPart_ = makeDraws();
    publishedPart_ = makePublished();
    auto* page = new QWidget;
    auto* grid = grid_ = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->addWidget(controls_, 0, 0, 1, 2);
    grid->addWidget(chart_, 1, 0);
    grid->addWidget(publishedPart_, 2, 0);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(0, 2);
    placeDraws(true);
    pages_ = new PagesInSight(this);
    pages_->addWidget(page);
    pages_->addWidget(makeEmpty());
}

void BaggingView::placeDraws(bool beside) {
    beside_ = beside;
    grid_->removeWidget(drawsPart_);
    if (beside)
        grid_->addWidget(drawsPart_, 1, 1, 2, 1);
    else
        grid_->addWidget(drawsPart_, 3, 0, 1, 2);
    grid_->setColumnStretch(1, beside ? 1 : 0);
}

QWidget* BaggingView::makeEmpty() {
    empty_ = ToneLabel::wrapped("bagsEmpty", Tone::Hint, nullptr);
    empty_->setAlignment(Qt::AlignCenter);
    auto* byHand = named("bagsByHand", new QPushButton(tr("&Try bags by hand")));
    byHand->setAutoDefault(false);
    connect(byHand, &QPushButton::clicked, this, [this] { pages_->setCurrentIndex(0); });
    auto* part = new QWidget;
    part->setLayout(columnOf({Placed::room(1), empty_, {byHand, 0, Qt::AlignHCenter}, Placed::room(1)}));
    return part;
}

QWidget* BaggingView::makeDraws() {
    named("bagsAgain", again_, tr("Draws the bags another thousand times"))->setAutoDefault(false);
    return columnWidget(
        {picture_, sentence_, {again_, 0, Qt::AlignLeft}, meaning_, followed_, Placed::room(1)}, 6,
        {0, 4, 10, 0});
}

QWidget* BaggingView::makePublished() {
    auto* title =
        new QLabel(tr("The paper's MNIST experiment, accuracy in %, beside runs with the same settings"));
    title->setToolTip(tr("Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging: table 2a from "
                         "scratch, table 3a after pretraining on public pictures"));
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    table_ = new NumbersTable(model_, NumbersTable::Sorting::None);
    named("publishedBagging", table_, {}, title->text());
    table_->verticalHeader()->hide();
    table_->setShowGrid(false);
    keepRowHeight(table_, 2);
    table_->horizontalHeader()->setMinimumSectionSize(20);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->setMinimumHeight(5 * (fontMetrics().height() + 4));
    table_->setMaximumHeight((model_->rowCount() + 2) * (fontMetrics().height() + 3));
    showMeasuredColumns();
    auto* published = columnWidget({title, table_}, 2);
    published->hide();
    // It is about MNIST, whatever is loaded and selected.
    ask_->setCheckable(true);
    ask_->setAutoDefault(false);
    connect(ask_, &QPushButton::toggled, published, &QWidget::setVisible);
    return columnWidget({{ask_, 0, Qt::AlignLeft}, published}, 2, {10, 0, 0, 0});
}

void BaggingView::connectParts() {
    connect(controls_, &BagControls::edited, this, [this] {
        own_ = true;
        showPlan();
    });
    connect(again_, &QPushButton::clicked, this, [this] {
        ++trial_;
        simulate();
    });
    connect(chart_, &Chart::maximiseRequested, this, [this] {
        enlarge(chart_, std::array{drawsPart_, publishedPart_});
    });
}

void BaggingView::declareSettings() {
    declareSetting(this, {.name = "bags",
                          .now = [this] { return own_ ? bagsToJson(controls_->plan()) : Json(); },
                          .check = [](const Json& value, const std::string& where) -> Result<void> {
                              const auto plan = bagsFromJson(value, where);
                              return plan ? Result<void>() : plan.error();
                          },
                          .choose =
                              [this](const Json& value) {
                                  const auto plan = bagsFromJson(value, {});
                                  chooseBags(plan ? std::optional(*plan) : std::nullopt);
                                  return true;
                              }});
}

// Nothing: those of the run, or what suits the data.
void BaggingView::chooseBags(const std::optional<BagPlan>& plan) {
    own_ = plan.has_value();
    if (const auto bags = plan ? plan : ofRun_)
        controls_->setPlan(*bags);
    else if (records_ > 0)
        controls_->setPlan(planFor(records_));
    if (plan) pages_->setCurrentIndex(0);
    showPlan();
}

// Once for each run: who tries bags by hand meanwhile is left alone.
void BaggingView::showOther(const RunEntry* other) {
    if (other)
        empty_->setText(
            tr("%1 has no bags of this kind: run Bagging without noise to see some.").arg(other->name));
    const RunNumber id = other ? other->id : RunNumber();
    if (std::exchange(other_, id) == id) return;
    pages_->setCurrentIndex(other ? 1 : 0);
}

void BaggingView::setRun(const RunEntry* entry) {
    showOther(entry && looksAt(*entry) ? nullptr : entry);
    ViewOfRun::setRun(entry);
}

bool BaggingView::looksAt(const RunEntry& entry) const {
    return drawsBags(*entry.run);
}

void BaggingView::begin() {
    ofRun_.reset();
    if (entry()) own_ = false;
    takeNew();
    showPlan();
}

void BaggingView::setRecords(std::size_t records) {
    if (std::exchange(records_, records) == records) return;
    if (own_ || ofRun_ || records == 0) return;
    controls_->setPlan(planFor(records));
    showPlan();
}

void BaggingView::setRuns(const RunList* runs) {
    if (runs_) disconnect(runs_, nullptr, this, nullptr);
    runs_ = runs;
    runsChanged_ = true;
    if (!runs) return;
    for (const auto signal : {&RunList::added, &RunList::changed, &RunList::removed, &RunList::restored})
        connect(runs, signal, this, [this] { runsChanged_ = true; });
}

// A column without a measurement would only push the others out of sight.
void BaggingView::showMeasuredColumns() {
    for (int column = 0; column < model_->columnCount(); ++column)
        table_->setColumnHidden(column, !model_->anyIn(column));
}

void BaggingView::tick() {
    const auto before = ofRun_;
    ViewOfRun::tick();
    if (ofRun_ != before) showPlan();
    if (!runsChanged_) return;
    runsChanged_ = false;
    model_->showRuns(runs_ ? runs_->entries() : std::vector<RunEntry>());
    showMeasuredColumns();
}

void BaggingView::take() {
    if (!entry()) return;
    const auto told = baggingOf(*entry()->run);
    if (std::exchange(ofRun_, told) == told) return;
    if (told && !own_) controls_->setPlan(*told);
}

std::optional<BagPlan> BaggingView::plan() const {
    const BagPlan plan = controls_->plan();
    return checkBags(plan) ? std::optional(plan) : std::nullopt;
}

void BaggingView::showPlan() {
    const auto shown = plan();
    const bool ofRun = entry() && ofRun_ && shown == ofRun_;
    const int paletteIndex = ofRun ? entry()->paletteIndex : 0;
    picture_->setRunColour(paletteIndex);
    if (shown)
        chart_->showPlan(*shown, paletteIndex);
    else
        chart_->showNothing(tr("These bags cannot be drawn"));
    meaning_->setText(shown ? meaningWords(*shown) : QString());
    QString words = shown ? guaranteeWords(*shown) : QString();
    if (ofRun) words = tr("As %1 drew them: %2").arg(entry()->name, words);
    followed_->setText(words);
    simulate();
}

void BaggingView::simulate() {
    const auto shown = plan();
    const BagQuestion question{shown.value_or(BagPlan()), draws, trial_};
    const bool drawable = shown && canDraw(question);
    again_->setEnabled(drawable);
    if (drawable) return simulator_.ask(question);
    simulator_.forget();
    const QString words = shown ? tooManyWords(*shown, draws) : controls_->message();
    sentence_->setText(shown ? words : QString());
    picture_->showNothing(shown ? tr("Not drawn") : tr("These bags cannot be drawn"));
    picture_->setAccessibleDescription(words);
}

void BaggingView::showAnswer(const BagAnswer& answer) {
    const QString words = simulatedWords(answer.bags.held, answer.bags.holds.size(),
                                         intrinsicPrivacy(answer.question.plan).delta);
    sentence_->setText(words);
    picture_->showDraws(answer.bags.holds, words);
}

} // namespace epsiloscope
