// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quiz/QuizDialog.h"

#include "ui/language/Said.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"

#include <QAction>
#include <QButtonGroup>
#include <QDesktopServices>
#include <QDir>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QRandomGenerator>
#include <QSettings>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString sittingKey = QStringLiteral("quiz/sitting");
constexpr int choices = 4, unknown = 4; // the fifth: "I do not know"
constexpr QSize usualSize(620, 480);
enum Page { Start, Question, End };

/// Eight letters and digits that nobody can trace: they are drawn, not made of anything.
QString newSitting() {
    const QString letters = QStringLiteral("abcdefghjkmnpqrstuvwxyz23456789");
    QString code;
    for (int i = 0; i < 8; ++i)
        code += letters[QRandomGenerator::system()->bounded(static_cast<int>(letters.size()))];
    return code;
}

/// The seed that both halves draw their numbers from.
std::uint64_t seedOf(const QString& sitting) {
    std::uint64_t seed = 0xcbf29ce484222325; // FNV-1a
    for (const char letter : sitting.toLatin1())
        seed = (seed ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    return seed;
}

QLabel* plainLabel(const char* name, QWidget* parent) {
    auto* label = wordsLabel(name, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

QuizDialog::QuizDialog(QuizFile file, QSettings* settings, QWidget* parent)
    : QDialog(parent), file_(std::move(file)), settings_(settings), pages_(new QStackedWidget(this)),
      answers_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("quiz"));
    setWindowTitle(tr("Ten questions on odds · Epsiloscope"));
    setManualPage(this, QStringLiteral("study"));
    setPlaceOfKeys(this, tr("Ten questions on odds"));
    if (settings_) sitting_ = settings_->value(sittingKey).toString();
    pages_->addWidget(startPage());
    pages_->addWidget(questionPage());
    pages_->addWidget(endPage());
    kept_ = plainLabel("quizKept", this);
    show_ = button("quizShow", tr("&Show the file"));
    delete_ = button("quizDelete", tr("&Delete the file"));
    connect(show_, &QPushButton::clicked, this, &QuizDialog::showFile);
    connect(delete_, &QPushButton::clicked, this, &QuizDialog::deleteFile);
    columnIn(this, {{pages_, 1}, kept_, rowOf({show_, delete_, Placed::room(1)})}, 10)
        ->setContentsMargins(16, 16, 16, 12);
    resizeWithText(this, usualSize);
    tellKey(this, QStringLiteral("1 … 4"), tr("Choose an answer"));
    tellKey(this, QStringLiteral("0"), tr("I do not know"));
    showStart();
}

QPushButton* QuizDialog::button(const char* name, const QString& words) {
    auto* made = named(QLatin1String(name), new QPushButton(words, this));
    made->setAutoDefault(false);
    return made;
}

QWidget* QuizDialog::startPage() {
    auto* words = plainLabel("quizStart", this);
    words->setText(
        tr("Ten questions on what ε and δ mean in odds: once before a course or a lesson, and once after it "
           "with other numbers. Nothing is said about an answer until the end. Guess where you must, or say "
           "that you do not know: it is no examination, and only you see the result.\n\n"
           "What is kept, on this computer alone: a random code, the day, the questions and the answers. No "
           "name, no time of day. Nothing is sent anywhere."));
    before_ = button("quizBefore", tr("&Before the course"));
    after_ = button("quizAfter", tr("&After the course"));
    connect(before_, &QPushButton::clicked, this, [this] { ask(QuizPart::Before); });
    connect(after_, &QPushButton::clicked, this, [this] { ask(QuizPart::After); });
    return columnWidget({words, rowOf({before_, after_, Placed::room(1)}), Placed::room(1)}, 14);
}

QWidget* QuizDialog::questionPage() {
    count_ = plainLabel("quizCount", this);
    words_ = plainLabel("quizQuestion", this);
    QFont large = font();
    large.setBold(true);
    words_->setFont(large);
    auto* all = columnOf({}, 6);
    for (int i = 0; i <= choices; ++i) {
        auto* choice = named(QStringLiteral("quizAnswer%1").arg(i + 1), new QRadioButton(this));
        answers_->addButton(choice, i);
        all->addWidget(choice);
    }
    next_ = button("quizNext", tr("&Next"));
    next_->setDefault(true);
    connect(next_, &QPushButton::clicked, this, &QuizDialog::take);
    connect(answers_, &QButtonGroup::idToggled, this,
            [this] { next_->setEnabled(answers_->checkedId() >= 0); });
    return columnWidget({count_, words_, all, rowOf({Placed::room(1), next_}), Placed::room(1)}, 12);
}

QWidget* QuizDialog::endPage() {
    score_ = plainLabel("quizScore", this);
    auto* back = button("quizBack", tr("&Done"));
    connect(back, &QPushButton::clicked, this, &QuizDialog::showStart);
    return columnWidget({score_, rowOf({back, Placed::room(1)}), Placed::room(1)}, 14);
}

void QuizDialog::showStart() {
    const QuizScore score = sitting_.isEmpty() ? QuizScore() : file_.scoreOf(sitting_);
    const bool waits = score.before && !score.after;
    after_->setEnabled(waits);
    after_->setToolTip(waits ? QString() : tr("Answer those before the course first"));
    before_->setToolTip(waits ? tr("Begins another sitting: the one before it stays without its second half")
                              : QString());
    pages_->setCurrentIndex(Start);
    (waits ? after_ : before_)->setFocus();
    show_->setEnabled(file_.exists());
    delete_->setEnabled(file_.exists());
    kept_->setText(file_.exists() ? tr("The answers are in %1").arg(QDir::toNativeSeparators(file_.path()))
                                  : tr("Nothing is kept yet."));
}

QString QuizDialog::sitting() const {
    return sitting_;
}

void QuizDialog::ask(QuizPart part) {
    if (part == QuizPart::Before || sitting_.isEmpty()) sitting_ = newSitting();
    part_ = part;
    questions_ = oddsQuestions(seedOf(sitting_), part);
    given_.clear();
    pages_->setCurrentIndex(Question);
    showQuestion();
}

void QuizDialog::showQuestion() {
    const auto index = given_.size();
    const OddsQuestion& now = questions_[index];
    count_->setText(tr("Question %1 of %2").arg(index + 1).arg(questions_.size()));
    words_->setText(now.words);
    answers_->setExclusive(false);
    for (int i = 0; i <= choices; ++i) {
        QAbstractButton* choice = answers_->button(i);
        choice->setChecked(false);
        choice->setText(i == unknown ? tr("I do not &know  (0)")
                                     : tr("%1  (%2)").arg(now.answers[i]).arg(i + 1));
    }
    answers_->setExclusive(true);
    next_->setEnabled(false);
    answers_->button(0)->setFocus();
    words_->setAccessibleName(now.words);
}

void QuizDialog::take() {
    const int chosen = answers_->checkedId();
    if (chosen < 0) return;
    const OddsQuestion& now = questions_[given_.size()];
    given_.push_back({.sitting = sitting_,
                      .day = QDate::currentDate(),
                      .part = part_,
                      .question = now.id,
                      .answer = chosen == unknown ? QString() : now.answers[chosen],
                      .right = now.answers[now.right],
                      .correct = chosen == now.right});
    if (given_.size() < questions_.size()) return showQuestion();
    end();
}

void QuizDialog::end() {
    const auto written = file_.append(given_);
    const auto right = std::ranges::count(given_, true, &QuizAnswer::correct);
    QString words = tr("%1 of %2 were right.").arg(right).arg(given_.size());
    const QuizScore score = file_.scoreOf(sitting_);
    if (part_ == QuizPart::After && score.before)
        words = tr("Before: %1 of %3. After: %2 of %3.").arg(*score.before).arg(right).arg(given_.size());
    else
        words += QLatin1Char(' ') + tr("Come back after the course for the other ten.");
    if (!written)
        words += QStringLiteral("\n\n") +
                 tr("The answers could not be kept: %1").arg(said(written.error().message()));
    if (written && settings_) settings_->setValue(sittingKey, sitting_);
    showStart();
    score_->setText(words);
    score_->setAccessibleName(words);
    pages_->setCurrentIndex(End);
}

void QuizDialog::showFile() {
    QDesktopServices::openUrl(QUrl::fromLocalFile(file_.path()));
}

void QuizDialog::deleteFile() {
    const auto removed = file_.remove();
    sitting_.clear();
    if (settings_) settings_->remove(sittingKey);
    showStart();
    if (!removed) kept_->setText(said(removed.error().message()));
}

void QuizDialog::keyPressEvent(QKeyEvent* event) {
    const int key = event->key() - Qt::Key_0;
    if (pages_->currentIndex() != Question || key < 0 || key > choices) return QDialog::keyPressEvent(event);
    answers_->button(key == 0 ? unknown : key - 1)->setChecked(true);
    next_->setFocus();
}

QAction* QuizDialog::offerIn(QMainWindow& window, QSettings* settings, QObject* owner) {
    auto* action = new QAction(tr("Ten &questions on odds…"), owner);
    action->setObjectName(QStringLiteral("quizAction"));
    connect(action, &QAction::triggered, &window, [&window, settings] {
        auto* dialog = window.findChild<QuizDialog*>(QStringLiteral("quiz"));
        if (!dialog) dialog = new QuizDialog(QuizFile::usual(), settings, &window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
        dialog->raise();
        dialog->activateWindow();
    });
    auto* menu = window.findChild<QMenu*>(QStringLiteral("helpMenu"));
    const QList<QAction*> known = menu->actions();
    menu->insertAction(known.isEmpty() ? nullptr : known.last(), action);
    return action;
}

} // namespace epsiloscope
