// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BaggingView.h"

#include "core/declared/MemberKinds.h"
#include "ui/language/Said.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/views/bagging/DrawnBagsPicture.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/bagging/PublishedBaggingModel.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumberBox.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int mostCount = 1'000'000'000, mostModels = 1'000'000;

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

int cut(std::int64_t count, int most) {
    return static_cast<int>(std::clamp<std::int64_t>(count, 1, most));
}

constexpr std::int64_t partOfRecords = 10; // the k that bagging itself proposes: a tenth

constexpr int lettersBeside = 100; // a chart, and sentences beside it

BagPlan planFor(std::size_t records) {
    const auto n = std::min<std::int64_t>(static_cast<std::int64_t>(records), mostCount);
    return {n, 1, std::max<std::int64_t>(1, n / partOfRecords), BagDraw::WithReplacement};
}

const MembersOf<BagPlan>& bagMembers() {
    static const MembersOf<BagPlan> all = {
        required("records", &BagPlan::records, AsCount{}),
        required("models", &BagPlan::models, AsCount{}),
        required("subsample", &BagPlan::subsample, AsCount{}),
        required("draw", &BagPlan::draw,
                 asChoiceOf(std::array{BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                       BagDraw::IndependentWithoutReplacement})),
    };
    return all;
}

} // namespace

/// The choice of the bags that are drawn, in a row: n, k, N and how; and the other way round, the largest k
/// for a δ or an ε that is wanted. What cannot be drawn is said beneath.
class BagControls final : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::BagControls)
public:
    /// `edited`: the person changed something; look at plan().
    explicit BagControls(std::function<void()> edited)
        : edited_(std::move(edited)), records_(countBox("bags.records", tr("n: records in all"), mostCount)),
          subsample_(countBox("bags.subsample", tr("k: records in each bag"), mostCount)),
          models_(countBox("bags.models", tr("N: bags, with a model each"), mostModels)),
          draw_(compactBox("bags.draw", tr("How the bags are drawn"), this)),
          bound_(kept("bound", compactBox("bags.bound", tr("Which of δ and ε is wanted"), this))),
          wanted_(kept("wanted", wantedBox())),
          message_(ToneLabel::wrapped("bags.message", Tone::Error, this)) {
        setObjectName(QStringLiteral("bagControls"));
        for (const BagDraw draw : {BagDraw::WithReplacement, BagDraw::JointWithoutReplacement,
                                   BagDraw::IndependentWithoutReplacement})
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

    /// Numbers beyond `mostCount` are cut. Emits nothing.
    void setPlan(const BagPlan& plan) {
        setting_ = true;
        records_->setValue(cut(plan.records, mostCount));
        subsample_->setValue(cut(plan.subsample, mostCount));
        models_->setValue(cut(plan.models, mostModels));
        draw_->setCurrentIndex(draw_->findData(static_cast<int>(plan.draw)));
        setting_ = false;
        wanted_->setText({});
        showProblem();
    }

    /// As it is set, also where it cannot be drawn.
    BagPlan plan() const {
        return {records_->value(), models_->value(), subsample_->value(),
                static_cast<BagDraw>(draw_->currentData().toInt())};
    }

    /// The fault, in words; empty: none.
    QString message() const { return message_->text(); }

    /// The size of two rows, one below the other.
    QSize minimumSizeHint() const override {
        const QMargins around = layout()->contentsMargins();
        return {std::max(counts_->minimumSize().width(), ways_->minimumSize().width()) + around.left() +
                    around.right(),
                layout()->minimumSize().height()};
    }

private:
    NumberBox* wantedBox() {
        ParameterDescriptor descriptor =
            realParameter("bags.wanted", {}, {}, {.least = 1e-12, .most = 1e6, .logarithmic = true});
        descriptor.suggestion = 0.1;
        auto* box = new NumberBox(descriptor);
        named("bags.wanted", box, tr("Sets k to the largest that keeps to it"),
              tr("Sets k to the largest that keeps to this δ or ε"));
        box->setPlaceholder(QStringLiteral("0.1"));
        return box;
    }

    void layOut() {
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

    void foldRows() {
        const QMargins around = layout()->contentsMargins();
        const int beside = counts_->minimumSize().width() + ways_->minimumSize().width() + rows_->spacing() +
                           around.left() + around.right();
        const auto way = width() < beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
        if (way == rows_->direction()) return;
        rows_->setDirection(way);
        updateGeometry();
    }

    void planEdited() {
        if (setting_) return;
        wanted_->setText({}); // it said something of other bags
        showProblem();
        edited_();
    }

    void solve() {
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
            message_->say(delta
                              ? tr("Even k = 1 has δ = %1. Choose a larger δ, more records or fewer models.")
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
        edited_();
    }

    void showProblem() {
        const auto checked = checkBags(plan());
        QString words;
        if (!checked) {
            const Error& error = checked.error();
            words = said(error.mend.empty() ? error.what : error.what + "; " + error.mend);
        }
        message_->say(words);
    }

    const std::function<void()> edited_;
    QSpinBox *records_, *subsample_, *models_;
    QComboBox *draw_, *bound_;
    NumberBox* wanted_;
    ToneLabel* message_;
    QBoxLayout *rows_ = nullptr, *counts_ = nullptr, *ways_ = nullptr; ///< `rows_` holds the other two
    bool setting_ = false;
};

BaggingView::BaggingView(QWidget* parent)
    : ViewOfRun("baggingView", parent), controls_(new BagControls([this] {
          own_ = true;
          showPlan();
      })),
      chart_(new PlaneChart), picture_(new DrawnBagsPicture),
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
    auto* byHand = named("bagsByHand", new QPushButton(tr("&Try bags by hand")));
    byHand->setAutoDefault(false);
    connect(byHand, &QPushButton::clicked, this, [this] { showWhyEmpty({}); });
    setPage(page, "bagsEmpty", byHand);
    showWhyEmpty({});
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
    connect(again_, &QPushButton::clicked, this, [this] {
        ++trial_;
        simulate();
    });
    connect(chart_, &Chart::maximiseRequested, this, [this] {
        enlarge(chart_, std::array{drawsPart_, publishedPart_});
    });
}

void BaggingView::declareSettings() {
    declareSetting(this,
                   {.name = "bags",
                    .now = [this] { return own_ ? writeObject(bagMembers(), controls_->plan()) : Json(); },
                    .check = [](const Json& value, const std::string& where) -> Result<void> {
                        const auto plan = structFromJson(value, where, bagMembers());
                        return plan ? Result<void>() : plan.error();
                    },
                    .choose =
                        [this](const Json& value) {
                            const auto plan = structFromJson(value, {}, bagMembers());
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
    if (plan) showWhyEmpty({});
    showPlan();
}

// Once for each run: who tries bags by hand meanwhile is left alone.
void BaggingView::showOther(const RunEntry* other) {
    const RunNumber id = other ? other->id : RunNumber();
    if (std::exchange(other_, id) == id) return;
    showWhyEmpty(
        other ? tr("%1 has no bags of this kind: run Bagging without noise to see some.").arg(other->name)
              : QString());
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
    connect(runs, &RunList::manyChanged, this, [this] { runsChanged_ = true; });
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
