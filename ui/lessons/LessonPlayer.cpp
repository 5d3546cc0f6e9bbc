// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonPlayer.h"

#include "core/base/Json.h"
#include "core/base/WholeFile.h"
#include "core/declared/JsonObject.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/BrokenBy.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/LessonRehearsal.h"
#include "core/lesson/RunNames.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/SweepWords.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int keepAfterMilliseconds = 500;

std::shared_ptr<const LessonPlayer::Attacked> attackOn(const std::string& id) {
    const MistakeKind& mistake = *findMistake(id);
    return std::make_shared<const LessonPlayer::Attacked>(
        LessonPlayer::Attacked{id, attackMistake(mistake, Planted::No, mistakeDraws, 1),
                               attackMistake(mistake, Planted::Yes, mistakeDraws, 1)});
}

} // namespace

// By its digest: the name of a lesson's folder may be anything, and two may have the same.
std::string LessonShelf::pathOf(const Lesson& lesson) const {
    return folder_ + "/" + lesson.digest + ".json";
}

LessonProgress LessonShelf::progressOf(const Lesson& lesson) const {
    if (const auto found = kept_.find(lesson.digest); found != kept_.end()) return found->second;
    if (folder_.empty()) return {};
    const auto json = readJsonFile(pathOf(lesson));
    if (!json) return {};
    const auto progress = progressFromJson(*json, lesson);
    return progress ? *progress : LessonProgress();
}

Result<void> LessonShelf::keep(const Lesson& lesson, const LessonProgress& progress) {
    kept_[lesson.digest] = progress;
    if (folder_.empty()) return {};
    QDir().mkpath(QString::fromStdString(folder_));
    return writeOwnFile(pathOf(lesson), progressToJson(progress, lesson).dump(1) + "\n");
}

void LessonShelf::forget(const Lesson& lesson) {
    kept_.erase(lesson.digest);
    if (!folder_.empty()) QFile::remove(QString::fromStdString(pathOf(lesson)));
}

LessonPlayer::LessonPlayer(LessonStage stage, LessonShelf shelf, std::shared_ptr<LeavingThreads> leaving,
                           QObject* parent)
    : QObject(parent), stage_(std::move(stage)), shelf_(std::move(shelf)),
      telling_(
          [](const Told& told, const std::stop_token&) {
              return told.run ? outcomeOf(told.lesson, told.step, told.run)
                              : outcomeOf(told.lesson, told.step, told.sweep);
          },
          [this](const LessonOutcome& outcome) {
              if (playing()) settle(outcome);
          },
          leaving),
      attacking_([](const std::string& id, const std::stop_token&) { return attackOn(id); },
                 [this](const std::shared_ptr<const Attacked>& answer) {
                     if (!playing() || !step().mistake || step().mistake->id != answer->id) return;
                     attacked_ = answer;
                     settle(outcomeOf(lesson(), index(), answer->planted, answer->right));
                 },
                 std::move(leaving)) {
    soon_.setSingleShot(true);
    soon_.setInterval(keepAfterMilliseconds);
    connect(&soon_, &QTimer::timeout, this, [this] {
        if (playing()) keep();
    });
}

LessonPlayer::~LessonPlayer() {
    if (playing() && soon_.isActive()) keep();
}

void LessonPlayer::play(const Lesson& lesson) {
    if (playing()) {
        drop();
        keep();
    }
    lesson_ = lesson;
    progress_ = shelf_.progressOf(lesson);
    stage_.begin();
    enter(progress_.step);
}

void LessonPlayer::drop() {
    if (std::exchange(ownGoesOn_, false)) stage_.stop();
    attacking_.forget();
    telling_.forget();
    computing_ = sweeping_ = false;
    wanted_.reset();
}

void LessonPlayer::leave() {
    if (!playing()) return;
    drop();
    keep();
    lesson_.reset();
    emit stepped();
    stage_.end();
}

void LessonPlayer::finish() {
    if (!playing()) return;
    const Lesson lesson = *lesson_;
    leave();
    shelf_.forget(lesson);
}

void LessonPlayer::restart() {
    if (!playing() || computing_) return;
    shelf_.forget(*lesson_);
    progress_ = {};
    enter(0);
}

void LessonPlayer::enter(std::size_t step) {
    progress_.step = step;
    draft_.clear();
    problem_.clear();
    besides_.clear();
    hasBroken_ = false;
    attacked_.reset();
    wanted_.reset();
    if (const auto given = progress_.answers.find(step); given != progress_.answers.end())
        draft_ = given->second;
    stage_.show(shownNow());
    const bool setUp = std::ranges::any_of(lesson_->steps.begin(),
                                           lesson_->steps.begin() + static_cast<std::ptrdiff_t>(step) + 1,
                                           &LessonStep::setsState);
    if (setUp) stage_.setUp(this->step().experiment);
    keep();
    emit stepped();
    if (runsByItself() && !revealed()) return reveal();
    // Its picture is no figure that is kept, and drawn anew.
    if (this->step().mistake && revealed()) {
        computing_ = true;
        attacking_.ask(this->step().mistake->id);
        emit changed();
    }
}

ShownByLesson LessonPlayer::shownNow() const {
    ShownByLesson shown;
    shown.hidden.emplace();
    for (std::size_t at = 0; at <= index(); ++at) {
        const auto& window = lesson_->steps[at].window;
        if (!window) continue;
        if (window->hidden) shown.hidden = window->hidden;
        shown.view = window->view;
        shown.chart = window->chart;
    }
    shown.measure = measurePredicted(*lesson_, index());
    // Curves in the charts before are of other runs, and would be taken for what is asked.
    const bool runs = computing_ && !wanted_;
    if (step().reveal && !step().breakIt && !revealed() && !runs && !runsByItself())
        for (const char* part : {"window", "status", "run"})
            shown.hidden->emplace_back(part);
    // Who is to break something needs Run, and the settings.
    if (step().breakIt) {
        std::erase(*shown.hidden, "run");
        shown.settings = step().breakIt->change;
    }
    return shown;
}

bool LessonPlayer::runsByItself() const {
    return (step().reveal || step().mistake) && predictionsRevealedBy(*lesson_, index()).empty();
}

bool LessonPlayer::revealed() const {
    const std::string name = runName(step());
    return !name.empty() && progress_.outcomes.contains(name);
}

LessonPlayer::Next LessonPlayer::next() const {
    if ((step().reveal || step().mistake) && !revealed()) return Next::Reveal;
    if (step().question && questionIsDue() && !answered()) return Next::Answer;
    return index() + 1 < lesson_->steps.size() ? Next::Step : Next::End;
}

bool LessonPlayer::questionIsDue() const {
    if ((step().reveal || step().mistake) && !revealed()) return false;
    return !step().breakIt || brokeIt();
}

void LessonPlayer::advance() {
    if (!playing() || computing_) return;
    switch (next()) {
    case Next::Reveal:
        return reveal();
    case Next::Answer:
        progress_.answers[index()] = draft_;
        keep();
        emit changed();
        return;
    case Next::Step:
        return enter(index() + 1);
    case Next::End:
        return;
    }
}

void LessonPlayer::back() {
    if (!playing() || index() == 0) return;
    if (waiting()) drop();
    if (!computing_) enter(index() - 1);
}

bool LessonPlayer::truthIsKnown(std::size_t step) const {
    return isRevealed(*lesson_, step, progress_.outcomes);
}

void LessonPlayer::predict(std::vector<LessonPoint> points) {
    if (!playing() || computing_ || truthIsKnown(index())) return;
    if (points.empty())
        progress_.predictions.erase(index());
    else
        progress_.predictions[index()] = std::move(points);
    soon_.start(); // a hand draws on, and a disk is slow
    emit changed();
}

void LessonPlayer::answer(std::vector<LessonPoint> points) {
    if (answered()) return;
    draft_ = std::move(points);
    emit changed();
}

void LessonPlayer::reveal() {
    problem_.clear();
    computing_ = true;
    if (step().mistake) {
        attacking_.ask(step().mistake->id);
    } else {
        wanted_ = step().experiment;
        sweeping_ = !step().reveal->over.empty();
        // Who opened other data meanwhile gets the lesson's back.
        if (stage_.against(*wanted_) == LessonStage::Against::OtherData) stage_.setUp(*wanted_);
        beginRun();
    }
    emit changed();
}

void LessonPlayer::showSolution() {
    if (!playing() || !step().breakIt || computing_) return;
    const auto solved = solutionOf(step());
    if (!solved) {
        problem_ = said(solved.error().message());
        return emit changed();
    }
    stage_.setUp(*solved);
    wanted_ = *solved;
    computing_ = true;
    sweeping_ = false;
    beginRun();
    emit changed();
}

void LessonPlayer::setUpAgain() {
    if (playing() && !computing_) stage_.setUp(step().experiment);
}

// By the parameters that were changed: "your run, σ 160, 500 teachers".
QString LessonPlayer::callYours(const Run& run) const {
    const Experiment& setUp = step().experiment;
    const Mechanism* mechanism = findMechanism(setUp.mechanism);
    QString name = tr("your run");
    for (const std::string& key : step().breakIt->change) {
        const ParameterValue* value = run.experiment().parameters.find(key);
        if (!mechanism || !value || run.experiment().mechanism != setUp.mechanism) continue;
        Experiment changed = setUp;
        changed.parameters.set(key, *value);
        const QString apart = whatSetsApart(Run(changed), Run(setUp), &mechanism->descriptor);
        if (!apart.isEmpty()) name += QStringLiteral(", ") + apart;
    }
    return name;
}

// Not before the data are there and whatever goes on has ended.
void LessonPlayer::beginRun() {
    if (!wanted_) return;
    const auto against = stage_.against(*wanted_);
    if (against == LessonStage::Against::Busy) return;
    const Experiment experiment = *std::exchange(wanted_, std::nullopt);
    if (against == LessonStage::Against::OtherData)
        return fail(tr("The data of this step are not open. Set them up again by Back and Next."));
    ownGoesOn_ = true;
    stage_.show(shownNow()); // what is run can be watched
    if (sweeping_)
        stage_.sweep({experiment, step().reveal->over});
    else
        stage_.run(experiment);
}

void LessonPlayer::fail(const QString& problem) {
    computing_ = ownGoesOn_ = sweeping_ = false;
    problem_ = problem;
    stage_.show(shownNow());
    emit changed();
}

void LessonPlayer::showAgain() {
    if (playing()) stage_.show(shownNow());
}

void LessonPlayer::takeReadiness() {
    if (playing()) beginRun();
}

void LessonPlayer::takeRun(const std::shared_ptr<const Run>& run) {
    if (!playing() || sweeping_ || wanted_) return;
    const bool breaking = step().breakIt.has_value();
    if (!std::exchange(ownGoesOn_, false) && !breaking) return; // the learner's own
    if (run->error() || run->state() != RunState::Finished) {
        return fail(run->error() ? said(run->error()->message()) : tr("The run was stopped."));
    }
    if (!breaking && step().reveal && !step().reveal->called.empty())
        stage_.call(*run, QString::fromStdString(step().reveal->called));
    if (breaking) {
        stage_.call(*run, callYours(*run));
        besides_ = changedBesides(step(), run->experiment());
        hasBroken_ = true;
    }
    computing_ = true;
    telling_.ask({lesson(), index(), run, nullptr});
    emit changed();
}

void LessonPlayer::takeSweep(const std::shared_ptr<const SweepResult>& sweep) {
    if (!playing() || !std::exchange(ownGoesOn_, false) || !sweeping_ || wanted_) return;
    sweeping_ = false;
    if (!sweep || !sweep->complete()) {
        return fail(tr("The sweep was stopped."));
    }
    telling_.ask({lesson(), index(), nullptr, sweep});
}

void LessonPlayer::settle(LessonOutcome outcome) {
    computing_ = false;
    problem_.clear();
    if (besides_.empty()) progress_.outcomes[runName(step())] = std::move(outcome);
    keep();
    stage_.show(shownNow()); // now there is something to see
    emit changed();
}

void LessonPlayer::keep() {
    soon_.stop();
    if (const auto kept = shelf_.keep(*lesson_, progress_); !kept) emit notKept(kept.error());
}

QString LessonPlayer::filled(const std::string& text) const {
    // A number stays beside its symbol and its sign.
    static const QRegularExpression sign(QStringLiteral("(\\d) (%)")),
        symbol(QStringLiteral("(?<![\\w`])(\\p{L}[₀-₉]?) ([=<>≤≥≈]) (?=[\\d.−-])"),
               QRegularExpression::UseUnicodePropertiesOption);
    QString words =
        QString::fromStdString(filledText(text, figuresAt(*lesson_, index(), progress_.outcomes)));
    words.replace(sign, QStringLiteral("\\1\u00a0\\2"));
    return withRaisedExponents(words.replace(symbol, QStringLiteral("\\1\u00a0\\2\u00a0")));
}

std::optional<std::vector<LessonPoint>> LessonPlayer::truthOf(std::size_t step, const Asked& asked) const {
    const auto truth = epsiloscope::truthOf(*lesson_, step, asked, progress_.outcomes);
    return truth ? std::optional(*truth) : std::nullopt;
}

QString LessonPlayer::verdict(std::size_t step, const Asked& asked,
                              const std::vector<LessonPoint>& answer) const {
    const auto truth = truthOf(step, asked);
    if (!truth || truth->empty() || answer.empty()) return {};
    return filled(said(findAnswerForm(asked.form)->compare(asked, answer, *truth).words).toStdString());
}

QString LessonPlayer::rightAnswer(std::size_t step, const Asked& asked) const {
    const auto truth = truthOf(step, asked);
    if (!truth || truth->empty()) return {};
    return tr("The answer: %1.")
        .arg(filled(said(findAnswerForm(asked.form)->inWords(asked, *truth)).toStdString()));
}

bool LessonPlayer::brokeIt() const {
    if (!step().breakIt || !besides_.empty() || !revealed()) return false;
    const auto done = broken(*lesson_, index(), progress_.outcomes);
    return done && *done;
}

QString LessonPlayer::changedInWords() const {
    std::vector<std::string> words;
    for (const std::string& key : step().breakIt->change)
        words.push_back(axisTitle(step().experiment, key).toStdString());
    return QString::fromStdString(joined(words));
}

QString LessonPlayer::breakingWords() const {
    if (!step().breakIt || (!hasBroken_ && !revealed())) return {};
    if (!besides_.empty())
        return tr("You changed %1, too. Put it back: only %2 may be changed.")
            .arg(axisTitle(step().experiment, besides_.front()), changedInWords());
    const auto figure = figuresAt(*lesson_, index(), progress_.outcomes);
    const QString values = said(figuresInWords(step().breakIt->until, figure, step().experiment.mechanism));
    return brokeIt() ? tr("You did it: %1.").arg(values) : tr("Not yet: %1.").arg(values);
}

} // namespace epsiloscope
