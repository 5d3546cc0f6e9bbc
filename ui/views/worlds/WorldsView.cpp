// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldsView.h"

#include "core/experiment/run/TrialPromise.h"
#include "ui/language/Said.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/views/worlds/QueryBox.h"
#include "ui/views/worlds/SquaresOfClasses.h"
#include "ui/views/worlds/UnitWords.h"
#include "ui/views/worlds/WorldPicture.h"
#include "ui/views/worlds/WorldsPlay.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <iterator>

namespace epsiloscope {

namespace {

QWidget* hairline(Qt::Orientation along) {
    auto* line = new QWidget;
    along == Qt::Horizontal ? line->setFixedHeight(1) : line->setFixedWidth(1);
    line->setBackgroundRole(QPalette::Mid);
    line->setAutoFillBackground(true);
    return line;
}

QPushButton* button(const char* name, const QString& words, const QString& tip) {
    return named(QLatin1String(name), new QPushButton(words), tip);
}

} // namespace

WorldsView::WorldsView(std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : ViewOfRun("worldsView", parent),
      play_(new WorldsPlay(std::move(stages), threads, std::move(leaving), this)),
      headline_(named("worldsRecord", new QLabel)), cells_(new ToneLabel(Tone::Hint)),
      back_(arrowButton(QStringLiteral("worldsBack"), Qt::LeftArrow, tr("The one before (Alt+↑)"), this)),
      on_(arrowButton(QStringLiteral("worldsOn"), Qt::RightArrow, tr("The next one (Alt+↓)"), this)),
      take_(button("worldsTake", tr("Take one out"), {})), query_(new QueryBox),
      of_(new ToneLabel(Tone::Hint)), turn_(button("worldsTurn", {}, tr("Worlds or coin"))),
      differ_(named("worldsDiffer", new QCheckBox(tr("only where answers differ")))),
      with_(new WorldPicture("worldWith", tr("World A, with"))),
      without_(new WorldPicture("worldWithout", tr("World B, without"))),
      coinTitle_(named("worldsCoinTitle", new QLabel)), coin_(new CoinPicture),
      guessWith_(button("worldsGuessWith", tr("A, with"), tr("Guess that nobody is out (A)"))),
      guessWithout_(button("worldsGuessWithout", tr("B, without"), tr("Guess that somebody is out (B)"))),
      again_(button("worldsAgain", tr("Again"), tr("Toss again (Space)"))),
      tallyTitle_(named("worldsTallyTitle", new QLabel)), tally_(new TallyBar) {
    // The box shows that keys come here; a click on a button leaves them here.
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(query_);
    for (QAbstractButton* each :
         std::initializer_list<QAbstractButton*>{back_, on_, take_, turn_, guessWith_, guessWithout_, again_})
        each->setFocusPolicy(Qt::TabFocus);
    named("worldsCells", cells_);
    cells_->setElided(true);
    of_->setElided(true);
    named("worldsQuery", query_, tr("← → one query"), tr("Number of the query"));
    named("worldsOf", of_);
    headline_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    with_->standBeside(without_);
    without_->standBeside(with_);
    worlds_ = worldsHalf();
    game_ = gameHalf();
    auto* page = columnWidget({unitRow(), hairline(Qt::Horizontal), queryRow(), {worlds_, 1}, game_}, 0);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    setPage(page, "worldsEmpty");
    setFonts();
    connectParts();
    declareSettings();
    begin();
    showWhyEmpty(whyEmpty());
}

WorldsView::~WorldsView() = default;

QWidget* WorldsView::unitRow() {
    return rowWidget({headline_, {cells_, 1}, back_, on_, take_}, 8, {8, 8, 8, 8});
}

QWidget* WorldsView::queryRow() {
    return rowWidget({labelOf(query_, tr("Query"), this), query_, {of_, 1}, turn_, differ_}, 8, {8, 6, 8, 6});
}

QWidget* WorldsView::worldsHalf() {
    return rowWidget({{with_, 1}, hairline(Qt::Vertical), {without_, 1}}, 8, {8, 4, 8, 8});
}

QWidget* WorldsView::gameHalf() {
    auto* left =
        columnWidget({coinTitle_, {coin_, 1}, rowWidget({{guessWith_, 1}, {guessWithout_, 1}}, 8)}, 6);
    auto* right = columnWidget({rowWidget({{tallyTitle_, 1}, again_}, 8), tally_, Placed::room(1)}, 6);
    return columnWidget({hairline(Qt::Horizontal), rowWidget({{left, 1}, {right, 1}}, 16, {8, 8, 8, 8})}, 0);
}

void WorldsView::connectParts() {
    connect(play_, &WorldsPlay::changed, this, &WorldsView::showPlayed);
    connect(take_, &QPushButton::clicked, this, &WorldsView::takeOutOrPutBack);
    connect(back_, &QToolButton::clicked, this, [this] { stepUnit(-1); });
    connect(on_, &QToolButton::clicked, this, [this] { stepUnit(1); });
    connect(query_, &QSpinBox::valueChanged, this, [this] {
        ownQuery_ = true;
        showWorlds();
    });
    connect(differ_, &QCheckBox::toggled, this, [this] {
        showQueries();
        findQuery();
    });
    connect(guessWith_, &QPushButton::clicked, this, [this] { play_->guess(false); });
    connect(guessWithout_, &QPushButton::clicked, this, [this] { play_->guess(true); });
    connect(again_, &QPushButton::clicked, play_, &WorldsPlay::tossAgain);
    connect(turn_, &QPushButton::clicked, this, [this] {
        gameInFront_ = !gameInFront_;
        fold();
    });
    for (WorldPicture* each : {with_, without_})
        connect(each, &WorldPicture::teacherChosen, this, &WorldsView::takeOutOf);
}

// Who tells most is of the data: what the person has not chosen is not kept.
void WorldsView::declareSettings() {
    declareSetting("differing", differ_);
    declarePlace(
        this, "record", [this] { return wanted_          ? wanted_
                                        : play_->isOut() ? play_->unit()
                                                         : std::nullopt; },
        [this](std::optional<std::size_t> place) {
            wanted_ = place;
            stale_ = true;
            if (!place) play_->putBack();
        });
    declarePlace(
        this, "query", [this] { return ownQuery_ ? std::optional(place()) : std::nullopt; },
        [this](std::optional<std::size_t> place) {
            ownQuery_ = place.has_value();
            if (place) query_->setMaximum(std::max(query_->maximum(), static_cast<int>(*place) + 1));
            if (place) query_->setValue(static_cast<int>(*place) + 1);
        });
}

void WorldsView::setFonts() {
    for (QLabel* each : {headline_, coinTitle_, tallyTitle_})
        each->setFont(headlineFont(font()));
    query_->setMinimumWidth(query_->fontMetrics().averageCharWidth() * 10);
}

std::size_t WorldsView::place() const {
    return static_cast<std::size_t>(std::max(0, query_->value() - 1));
}

void WorldsView::setLoaded(std::shared_ptr<const Dataset> dataset) {
    loaded_ = std::move(dataset);
    stale_ = true;
}

void WorldsView::begin() {
    takeNew();
}

void WorldsView::take() {
    const auto finished = [](const TrialRecord& trial) { return trial.outcome.has_value(); };
    trial_ = !trials().empty() && finished(trials().front()) ? std::optional(TrialNumber()) : std::nullopt;
    stale_ = true;
}

// Only a view that is looked at computes.
void WorldsView::tick() {
    ViewOfRun::tick();
    if (!std::exchange(stale_, false)) return;
    const bool plays = record() && !entry()->run->experiment().release;
    const auto dataset = plays ? dataOfRun(loaded_) : nullptr;
    // A live run that goes on shows what was known until its first repeat is over.
    const RunNumber before = std::exchange(playedOf_, run());
    const bool other = before != run();
    if (other && before != RunNumber()) ownQuery_ = false;
    if (other) foundFor_.reset();
    if (dataset || other || !entry() || entry()->run->ended())
        play_->setRun(dataset ? entry()->run->experiment() : Experiment(), dataset);
    if (dataset && wanted_) play_->takeOut(std::exchange(wanted_, std::nullopt));
    showPlayed();
}

QString WorldsView::whyEmpty() const {
    if (!entry())
        return tr(
            "Nothing has been run yet. Run an experiment with teachers to take one record or person out of it.");
    if (entry()->run->experiment().release)
        return tr("Two worlds look at private votes: they are for explorations.");
    if (!play_->problem().empty()) return said(play_->problem());
    if (play_->played()) return {};
    if (!record())
        return entry()->run->ended() ? tr("No repeat of this run has finished.")
                                     : tr("Known when the first repeat has ended.");
    return dataOfRun(loaded_) ? tr("Being computed …") : tr("Load the data of this run to take one out.");
}

void WorldsView::showPlayed() {
    showWhyEmpty(whyEmpty());
    if (!play_->played()) return;
    showUnit();
    showQueries();
    if (play_->played()->worlds && foundFor_ != play_->played()->worlds->unit) findQuery();
    showWorlds();
    showGame();
}

void WorldsView::showUnit() {
    const PlayedRun& played = *play_->played();
    const bool out = play_->isOut();
    headline_->setText(UnitWords::headline(played, out, play_->unit()));
    const auto dataset = dataOfRun(loaded_);
    cells_->setText(UnitWords::details(played, out, play_->unit(), dataset ? &dataset->table : nullptr));
    take_->setText(out ? tr("Put it back") : tr("Take one out"));
    take_->setToolTip(out ? tr("All are in again (Backspace)") : tr("One that tells much (Alt+↓)"));
}

void WorldsView::showQueries() {
    if (!play_->played()) return;
    const PlayedRun& played = *play_->played();
    const QSignalBlocker quiet(query_);
    query_->setRange(1, std::max(1, static_cast<int>(played.with->asked.size())));
    const bool filtered = differ_->isChecked() && played.worlds;
    query_->stepAmong(filtered ? played.worlds->differing : std::vector<std::size_t>());
    const QString count = grouped(played.with->asked.size());
    of_->setText(filtered && played.worlds->differing.empty() ? tr("of %1, no answer differs").arg(count)
                                                              : tr("of %1, same noise in both").arg(count));
}

// The first query that tells the worlds apart, unless the person has chosen one.
void WorldsView::findQuery() {
    const PlayedRun* played = play_->played();
    if (!played || !played->worlds) return;
    const WorldsOfUnit& worlds = *played->worlds;
    foundFor_ = worlds.unit;
    const bool filtered = differ_->isChecked();
    if (ownQuery_ && !(filtered && !std::ranges::binary_search(worlds.differing, place()))) return;
    std::optional<std::size_t> found;
    if (!worlds.differing.empty()) found = worlds.differing.front();
    const std::size_t both = std::min(worlds.with->votes.size(), worlds.without->votes.size());
    for (std::size_t i = 0; !found && i < both; ++i)
        if (worlds.with->votes[i] != worlds.without->votes[i]) found = i;
    if (!found) return;
    const QSignalBlocker quiet(query_);
    query_->setValue(static_cast<int>(*found) + 1);
    showWorlds();
}

void WorldsView::showWorlds() {
    const PlayedRun* played = play_->played();
    if (!played) return;
    ShownWorld shown;
    shown.persons = played->arePersons();
    for (const std::string& name : played->classes)
        shown.classes << QString::fromStdString(name);
    shown.place = place();
    shown.world = played->with;
    ShownWorld other = shown;
    if (const auto& worlds = played->worlds; worlds && play_->isOut()) {
        other.world = worlds->without;
        shown.world = worlds->with;
        shown.teachers = other.teachers = worlds->teachers;
        if (shown.query() && other.query()) {
            const auto &a = worlds->with->votes[shown.place], &b = worlds->without->votes[shown.place];
            std::ranges::copy_if(worlds->teachers, std::back_inserter(shown.moved),
                                 [&](std::uint32_t teacher) { return a[teacher] != b[teacher]; });
            other.moved = shown.moved;
        }
    }
    for (const ShownWorld* world : {&shown, &other})
        if (const AskedQuery* query = world->query())
            for (const std::vector<double>* votes : {&query->votes, &query->noisyVotes})
                for (const double count : *votes)
                    shown.most = std::max(shown.most, count);
    other.most = shown.most;
    with_->show(std::move(shown));
    without_->show(std::move(other));
}

void WorldsView::showGame() {
    const CoinToss* toss = play_->toss();
    const auto guessed = play_->guessed();
    const QString face =
        toss && guessed ? (toss->without ? QStringLiteral("B") : QStringLiteral("A")) : QString();
    coin_->showToss(toss, with_->shown().classes, face);
    const bool right = toss && guessed && *guessed == toss->without;
    coinTitle_->setText(!play_->isOut() ? tr("A coin chooses a world")
                        : !guessed      ? tr("A coin chose a world")
                        : right         ? tr("It was %1: right").arg(face)
                                        : tr("It was %1: wrong").arg(face));
    for (QPushButton* each : {guessWith_, guessWithout_})
        each->setEnabled(toss && !guessed);
    again_->setEnabled(play_->isOut());
    const Tally& tally = play_->tally();
    tallyTitle_->setText(tally.of == 0
                             ? tr("No guess yet")
                             : tr("%1 of %2 guesses right").arg(grouped(tally.right), grouped(tally.of)));
    const TrialRecord* trial = record();
    if (!trial || !trial->outcome) return;
    const Promise promise =
        trial->promise ? *trial->promise : promiseOf(entry()->run->experiment(), *trial->outcome);
    const CountedOdds odds = countedOdds(promise.right);
    const bool bounds = promise.epsilon && !odds.certain();
    tally_->showTally(tally.of == 0 ? -1 : 100.0 * tally.right / tally.of,
                      bounds ? 100.0 * static_cast<double>(odds.right) / static_cast<double>(odds.of) : 100,
                      bounds ? tr("at most %1 of %2").arg(grouped(odds.right), grouped(odds.of))
                             : tr("every guess may be right"));
}

void WorldsView::takeOutOrPutBack() {
    if (play_->isOut()) return play_->putBack();
    play_->takeOut(play_->unit());
}

void WorldsView::stepUnit(int by) {
    const PlayedRun* played = play_->played();
    if (!played || played->units->count() == 0) return;
    if (!play_->isOut() || !play_->unit()) return play_->takeOut(play_->unit());
    const std::size_t all = played->units->count();
    play_->takeOut((*play_->unit() + all + static_cast<std::size_t>(by + static_cast<int>(all))) % all);
}

// The next of who taught it, so that clicks go through all of them.
void WorldsView::takeOutOf(std::size_t teacher) {
    const PlayedRun* played = play_->played();
    if (!played || teacher >= played->unitsOfTeachers.size()) return;
    const std::vector<std::uint32_t>& units = played->unitsOfTeachers[teacher];
    if (units.empty()) return;
    const auto after = play_->isOut() && play_->unit()
                           ? std::ranges::upper_bound(units, static_cast<std::uint32_t>(*play_->unit()))
                           : units.begin();
    play_->takeOut(after == units.end() ? units.front() : *after);
}

void WorldsView::keyPressEvent(QKeyEvent* event) {
    const Qt::KeyboardModifiers keys = event->modifiers() & ~Qt::KeypadModifier;
    const int key = event->key();
    const bool plain = keys == Qt::NoModifier;
    if (!play_->played())
        ViewOfRun::keyPressEvent(event);
    else if (keys == Qt::AltModifier && (key == Qt::Key_Up || key == Qt::Key_Down))
        stepUnit(key == Qt::Key_Down ? 1 : -1);
    else if (plain && (key == Qt::Key_Left || key == Qt::Key_Right))
        query_->stepBy(key == Qt::Key_Right ? 1 : -1);
    else if (plain && key == Qt::Key_Backspace)
        play_->putBack();
    else if (plain && (key == Qt::Key_A || key == Qt::Key_B))
        play_->guess(key == Qt::Key_B);
    else if (plain && key == Qt::Key_Space)
        play_->tossAgain();
    else
        ViewOfRun::keyPressEvent(event);
}

// Where both halves have no room, one is shown, and a button leads to the other.
void WorldsView::fold() {
    const int lines = fontMetrics().height();
    constexpr int linesOfBoth = 31;
    const bool both = height() >= linesOfBoth * lines;
    turn_->setVisible(!both);
    turn_->setText(gameInFront_ ? tr("Worlds") : tr("Coin"));
    worlds_->setVisible(both || !gameInFront_);
    game_->setVisible(both || gameInFront_);
}

void WorldsView::showEvent(QShowEvent* event) {
    ViewOfRun::showEvent(event);
    if (!event->spontaneous() && isActiveWindow()) query_->setFocus(Qt::OtherFocusReason);
}

void WorldsView::resizeEvent(QResizeEvent* event) {
    ViewOfRun::resizeEvent(event);
    fold();
}

void WorldsView::changeEvent(QEvent* event) {
    ViewOfRun::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    setFonts();
    fold();
}

} // namespace epsiloscope
