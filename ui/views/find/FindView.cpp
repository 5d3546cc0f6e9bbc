// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/FindView.h"

#include "core/base/Result.h"
#include "ui/language/Said.h"
#include "ui/mechanism/ParameterForm.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/find/AnswersList.h"
#include "ui/views/find/FindBar.h"
#include "ui/views/find/MechanismChips.h"
#include "ui/views/find/OverEpsilon.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/RemainingTime.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int usualRepeats = 5, mostRepeats = 200;
// Pooling all points anew takes milliseconds: five times a second is often enough to follow.
constexpr int millisecondsBetweenCharts = 200;

QLabel* sentenceWord(const QString& words, QWidget* of) {
    auto* label = new QLabel(words);
    label->setBuddy(of);
    return label;
}

QString nothing() {
    return FindView::tr("nothing");
}

bool isNothing(const QString& goal) {
    return goal.trimmed().isEmpty() || goal.trimmed() == nothing();
}

Result<void> isListOfNames(const Json& value, const std::string& where) {
    const auto isName = [](const Json& each) { return each.is_string(); };
    if (value.is_array() && std::all_of(value.begin(), value.end(), isName)) return {};
    return Error{"must be a list of mechanisms", where, R"(write ["saa"])"};
}

} // namespace

FindView::FindView(std::vector<FindOver*> overs, OngoingSweep& sweep,
                   const std::shared_ptr<LeavingThreads>& leaving, QWidget* parent)
    : QWidget(parent), sweep_(sweep), overs_(std::move(overs)), over_(overs_.front()),
      allowing_([](const SetUpData& asked,
                   const std::stop_token& stop) { return allowedWhatever(asked.base, *asked.dataset, stop); },
                [this](const AllowedByData& allowed) {
                    question_.allowed = allowed;
                    chips_->setAllowed(allowed);
                },
                leaving),
      bar_(new FindBar), trouble_(ToneLabel::wrapped("findTrouble", Tone::Error, this)),
      intention_(ToneLabel::wrapped("findIntention", Tone::Hint, this)), chips_(new MechanismChips),
      which_(named("findOver", new QComboBox, tr("What is gone over (Alt+N)"), tr("Over"))),
      until_(named("findUntil", new QComboBox,
                   tr("What is to be reached, at the smallest ε that does it. Or a limit of ε: the best is "
                      "looked for within it"),
                   tr("Until"))),
      compareWord_(sentenceWord(tr("&compare"), chips_->count())),
      overWord_(sentenceWord(tr("over"), which_)), untilWord_(sentenceWord(tr("&until"), until_)),
      repeats_(named("findRepeats", new WholeBox,
                     tr("Each repeat has a split, a seed and noise of its own, the same for every mechanism"),
                     tr("Number of repeats"))),
      repeatsWord_(labelOf(repeats_, tr("Repeats"), nullptr)),
      tuned_(named("findTuned", new QCheckBox(tr("Tune each")),
                   tr("Each mechanism runs with several settings, and its best one counts. Choosing on the "
                      "data costs privacy that its ε does not cover: the answer says how much"))),
      finer_(named("findFiner", new QPushButton(tr("Finer")),
                   tr("More ε around the answers, and more seeds; what is computed is kept"))),
      pagesPlace_(new QWidget), pages_(new PagesInSight(pagesPlace_)), answers_(new AnswersList),
      tuning_(ToneLabel::wrapped("findTuning", Tone::Warning, nullptr)), failures_(new SweepFailures) {
    setObjectName("findView");
    trouble_->hide();
    chartClock_.setSingleShot(true);
    chartClock_.setInterval(millisecondsBetweenCharts);
    repeats_->setRange(1, mostRepeats);
    repeats_->setValue(usualRepeats);
    tuning_->setText(said(solvingIsTuning));
    until_->setEditable(true);
    until_->setMinimumContentsLength(14); // "accuracy ≥ 80 %"
    until_->setInsertPolicy(QComboBox::NoInsert);
    until_->addItems({nothing(), tr("accuracy ≥ 80 %"), tr("≥ 300 labels"), tr("ε ≤ 1")});
    until_->lineEdit()->setObjectName("findGoal");
    until_->lineEdit()->setAccessibleName(tr("Until"));
    takeDecimals(until_->lineEdit());
    for (FindOver* over : overs_) {
        over->setParent(this);
        pages_->addWidget(over->page());
    }
    auto* answers = columnWidget({{answers_, 1}, tuning_}, inUnits(*this, 1));
    answersPlace_ = answers;
    found_ = splitterOf(Qt::Horizontal, {{pagesPlace_, 1}, {answers, 1}}, {500, 500});
    const int gap = inUnits(*this, 1);
    columnIn(this, {columnWidget({makeSentence(), chips_, makeHints(), trouble_, failures_, {found_, 1}}, gap,
                                 {gap, gap, gap, gap})});
    setFonts();
    connectParts();
    addKeys();
    declareSettings();
    offer();
    ask();
    showOver();
    if (sweep_.result()) take();
}

FindView::~FindView() = default;

QWidget* FindView::makeSentence() {
    return rowWidget({compareWord_, chips_->count(), overWord_, which_, untilWord_, until_, {bar_, 1}},
                     inUnits(*this, 1));
}

QWidget* FindView::makeHints() {
    return rowWidget(
        {{intention_, 1}, {bar_->state(), 1}, bar_->left(), finer_, tuned_, repeatsWord_, repeats_},
        inUnits(*this, 1));
}

void FindView::connectParts() {
    connect(&chartClock_, &QTimer::timeout, this, [this] {
        if (isVisible()) refresh();
    });
    connect(&sweep_, &OngoingSweep::shown, this, &FindView::take);
    for (const auto signal : {&OngoingSweep::advanced, &OngoingSweep::goingChanged})
        connect(&sweep_, signal, this, &FindView::advance);
    connect(bar_, &FindBar::startRequested, this, &FindView::startIfReady);
    connect(bar_, &FindBar::pauseRequested, this, [this] { sweep_.pauseOrResume(); });
    connect(bar_, &FindBar::stopRequested, this, &FindView::stop);
    connect(bar_, &FindBar::reportRequested, this, &FindView::reportRequested);
    connect(chips_, &MechanismChips::edited, this, &FindView::ask);
    connect(which_, &QComboBox::activated, this, &FindView::choose);
    connect(until_, &QComboBox::editTextChanged, this, &FindView::goalTyped);
    connect(repeats_, &QSpinBox::valueChanged, this, &FindView::ask);
    connect(tuned_, &QCheckBox::toggled, this, &FindView::ask);
    connect(finer_, &QPushButton::clicked, this, [this] {
        if (const auto finer = over_->finer()) emit startRequested(*finer);
    });
    connect(answers_, &AnswersList::used, this, &FindView::used);
    for (FindOver* over : overs_) {
        connect(over, &FindOver::edited, this, &FindView::showReadiness);
        connect(over, &FindOver::progressed, this, &FindView::showBar);
        connect(over, &FindOver::used, this, &FindView::used);
        connect(over, &FindOver::answered, this, [this, over] {
            if (over == over_) showAnswers();
        });
    }
    if (auto* epsilon = qobject_cast<OverEpsilon*>(overs_.front()))
        connect(epsilon, &OverEpsilon::goalMoved, until_, &QComboBox::setEditText);
}

void FindView::addKeys() {
    auto* goes = new QShortcut(Qt::ALT | Qt::Key_N, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(worded(goes, tr("What is gone over")), &QShortcut::activated, which_,
            [this] { which_->setFocus(Qt::ShortcutFocusReason); });
    auto* finds = new QShortcut(Qt::Key_Return, until_, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(worded(finds, tr("Find")), &QShortcut::activated, this, &FindView::startIfReady);
    stop_ = worded(new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                   tr("Stop what is being found"));
    stop_->setEnabled(false); // Esc has other uses while nothing goes on
    connect(stop_, &QShortcut::activated, this, &FindView::stop);
}

void FindView::setFonts() {
    for (QLabel* word : {compareWord_, overWord_, untilWord_})
        word->setFont(largeFont(font()));
}

void FindView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) setFonts();
}

void FindView::setExperiment(const Experiment& base, bool whole, std::shared_ptr<const Dataset> dataset) {
    if (base == question_.base && whole == question_.whole && dataset == question_.dataset) return;
    const bool otherData = dataset != question_.dataset || !(base.data == question_.base.data) ||
                           !(base.split == question_.base.split) || !(base.encoder == question_.base.encoder);
    question_.base = base;
    question_.whole = whole;
    question_.dataset = std::move(dataset);
    chips_->setAtHand(base.mechanism);
    if (otherData) {
        question_.allowed.reset();
        looked_ = false;
        allowing_.forget();
        chips_->setAllowed({});
    }
    look();
    offer();
    ask();
}

void FindView::setRange(const EpsilonRange& range) {
    if (range == question_.range) return;
    question_.range = range;
    ask();
    offer();
}

void FindView::look() {
    if (looked_ || !isVisible() || !over_->kind().mechanisms || !question_.dataset) return;
    looked_ = true;
    allowing_.ask({question_.base, question_.dataset});
}

void FindView::ask() {
    question_.mechanisms = chips_->chosen();
    question_.repeats = repeats_->value();
    question_.tuned = tuned_->isChecked();
    for (FindOver* over : overs_)
        over->ask(question_);
    if (isVisible()) showReadiness();
}

FindOver* FindView::overOf(const QString& id) const {
    const auto found =
        std::ranges::find_if(overs_, [&](const FindOver* each) { return each->kind().id == id; });
    return found == overs_.end() ? nullptr : *found;
}

void FindView::offer() {
    const QSignalBlocker quiet(which_);
    which_->clear();
    for (const FindOver* over : overs_)
        if (over == over_ || over->offered(question_)) {
            which_->addItem(over->title(), over->kind().id);
            which_->setItemData(which_->count() - 1, over->kind().tip, Qt::ToolTipRole);
        }
    which_->setCurrentIndex(which_->findData(over_->kind().id));
    which_->updateGeometry();
}

void FindView::choose(int index) {
    goOver(overOf(which_->itemData(index).toString()));
    emit turnedTo(over_);
}

void FindView::goOver(FindOver* over) {
    if (!over || over == over_) return;
    over_ = over;
    look();
    offer();
    showOver();
}

void FindView::showOver() {
    const FindOver::Kind& kind = over_->kind();
    pages_->setCurrentWidget(over_->page());
    for (QWidget* part : std::initializer_list<QWidget*>{compareWord_, chips_->count(), chips_})
        part->setVisible(kind.mechanisms);
    for (QWidget* part : std::initializer_list<QWidget*>{untilWord_, until_, tuning_, finer_})
        part->setVisible(kind.goal);
    for (QWidget* part : std::initializer_list<QWidget*>{repeatsWord_, repeats_})
        part->setVisible(kind.repeats);
    tuned_->setVisible(kind.tuned);
    found_->setOrientation(kind.answers == FindOver::Answers::OneBeneath ? Qt::Vertical : Qt::Horizontal);
    showAnswers();
    showReadiness();
}

void FindView::showAnswers() {
    answers_->show(over_->answers());
    answersPlace_->setVisible(over_->kind().answers == FindOver::Answers::Beside ||
                              !over_->answers().empty());
    const bool beneath = found_->orientation() == Qt::Vertical;
    answersPlace_->setMaximumHeight(beneath ? answers_->heightOfAll() : QWIDGETSIZE_MAX);
    showBar();
}

void FindView::goalTyped() {
    const QString text = until_->currentText();
    const auto goal = solveGoalFromText(text.toStdString());
    const auto now = goal && !isNothing(text) ? std::optional(*goal) : std::nullopt;
    if (now != question_.goal) {
        question_.goal = now;
        emit goalChosen(now ? QString::fromStdString(toText(*now)) : QString());
    }
    ask();
}

void FindView::setGoal(const QString& goal) {
    const auto read = solveGoalFromText(goal.toStdString());
    const auto now = read ? std::optional(*read) : std::nullopt;
    if (now == question_.goal) return;
    until_->setEditText(now ? QString::fromStdString(inWords(*now)) : nothing());
}

QString FindView::problem() const {
    const QString goal = until_->currentText();
    if (over_->kind().goal && !isNothing(goal))
        if (const auto read = solveGoalFromText(goal.toStdString()); !read)
            return messageBeneath(read.error());
    return over_->problem();
}

std::optional<SweepPlan> FindView::plan() const {
    if (!problem().isEmpty()) return std::nullopt;
    auto wanted = over_->planned();
    return wanted ? std::optional(std::move(wanted).value()) : std::nullopt;
}

QString FindView::intention(const SweepPlan& plan) const {
    QString words = over_->intention(plan);
    const auto pace = sweep_.session() ? sweep_.session()->secondsPerPoint() : pace_;
    if (!pace || !over_->kind().mechanisms) return words;
    return tr("%1 · about %2").arg(words, roundedDuration(static_cast<double>(plan.points()) * *pace));
}

void FindView::showReadiness() {
    against_ = problem();
    const bool sweeps = over_->kind().sweeps;
    const auto wanted = sweeps && against_.isEmpty() ? over_->planned() : Result<SweepPlan>(Error{});
    if (sweeps && !wanted && against_.isEmpty()) against_ = messageBeneath(wanted.error());
    intention_->say(wanted ? intention(*wanted) : against_);
    if (sweeps && !blocked_.isEmpty()) against_ = blocked_;
    showBar();
}

// Said with every change of anything, and each plan costs half a millisecond.
void FindView::setBlocked(const QString& why) {
    if (std::exchange(blocked_, why) != why) showReadiness();
}

// What has ended stands beside what came of it alone.
FindProgress FindView::progress() const {
    if (!over_->kind().sweeps) return over_->progress();
    return progressOf(sweep_.going() || over_ == shown_ ? sweep_.session() : nullptr);
}

void FindView::showBar() {
    FindProgress now = progress();
    const bool refused = over_->kind().sweeps && !blocked_.isEmpty();
    if (!now.going && (refused || now.words.isEmpty())) now.words = against_;
    const QString intended = intention_->text();
    intention_->setVisible(!now.going && !intended.isEmpty() && intended != now.words); // said once
    stop_->setEnabled(now.going);
    bar_->show(now, against_);
    // One that changes while it is written is none.
    bar_->setReportable(over_->kind().sweeps && sweep_.result() && !sweep_.going());
    finer_->setEnabled(!now.going && blocked_.isEmpty() && over_->finer().has_value());
}

void FindView::startIfReady() {
    if (progress().going) return;
    if (!over_->kind().sweeps) return over_->start();
    if (!blocked_.isEmpty()) return;
    if (const auto wanted = plan()) emit startRequested(*wanted);
}

void FindView::stop() {
    over_->kind().sweeps ? sweep_.stop() : over_->stop();
}

void FindView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (sweep_.result()) refresh();
    look();
    offer();
    showReadiness();
}

void FindView::take() {
    const auto result = sweep_.result();
    FindOver* of = over_;
    if (result)
        of = *std::ranges::find_if(overs_, [&](const FindOver* each) { return each->takes(result->plan); });
    const bool asked = sweep_.going() && !sweep_.session()->watched();
    of->show({result, sweep_.name(), sweep_.going(), asked});
    shown_ = of;
    trouble_->say({});
    failures_->show(result.get());
    goOver(of);
    showReadiness();
}

void FindView::advance() {
    const SweepSession* session = sweep_.session();
    if (!session || !shown_) return;
    pace_ = session->secondsPerPoint();
    shown_->setPace(pace_);
    const auto& trouble = session->keepingTrouble();
    const QString why = trouble ? said(trouble->message()) : QString();
    trouble_->say(!trouble || session->workers() ? why : tr("The runs stay in memory only: %1").arg(why));
    failures_->show(sweep_.result().get());
    showBar();
    // A page that nobody sees waits until it is shown again, or all is done.
    if (session->over())
        refresh();
    else if (isVisible() && !chartClock_.isActive())
        chartClock_.start();
}

void FindView::refresh() {
    if (shown_) shown_->draw(sweep_.going());
    failures_->show(sweep_.result().get());
    showReadiness();
}

std::vector<QWidget*> FindView::forms() const {
    std::vector<QWidget*> all{which_, until_, chips_, bar_};
    for (const FindOver* over : overs_)
        std::ranges::copy(over->forms(), std::back_inserter(all));
    return all;
}

void FindView::declareSettings() {
    declareSetting("goal", until_->lineEdit());
    declareSetting("repeats", repeats_);
    declareSetting("tuned", tuned_);
    declareSetting(this, {.name = "left_out",
                          .now =
                              [this] {
                                  Json list = Json::array();
                                  for (const std::string& id : chips_->leftOut())
                                      list.push_back(id);
                                  return list.empty() ? Json() : list;
                              },
                          .check = [](const Json& value, const std::string& where) -> Result<void> {
                              return value.is_null() ? Result<void>() : isListOfNames(value, where);
                          },
                          .choose =
                              [this](const Json& value) {
                                  std::set<std::string> out;
                                  if (!value.is_null())
                                      for (const Json& id : value)
                                          out.insert(id.text());
                                  chips_->leaveOut(std::move(out));
                                  return true;
                              }});
    declareSetting(this, {.name = "over",
                          .now = [this] { return Json(over_->kind().id.toStdString()); },
                          .check = ViewSetting::isText,
                          .choose =
                              [this](const Json& value) {
                                  goOver(value.is_null() ? overs_.front()
                                                         : overOf(QString::fromStdString(value.text())));
                                  return true;
                              },
                          .initial = overs_.front()->kind().id.toStdString()});
}

} // namespace epsiloscope
