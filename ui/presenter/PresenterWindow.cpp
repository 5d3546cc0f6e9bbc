// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/PresenterWindow.h"

#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Whenever.h"

#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QTime>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int secondInMilliseconds = 1000, secondsOfMinute = 60, secondsOfHour = 3600;
constexpr QSize usualSize(640, 480);

QLabel* label(const char* name, QWidget* parent, bool wrapped = false) {
    auto* made = named(QLatin1String(name), new QLabel(parent));
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(wrapped);
    return made;
}

QString inWords(qint64 seconds) {
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    const QString rest =
        two(seconds / secondsOfMinute % secondsOfMinute) + QLatin1Char(':') + two(seconds % secondsOfMinute);
    return seconds < secondsOfHour ? rest
                                   : QString::number(seconds / secondsOfHour) + QLatin1Char(':') + rest;
}

} // namespace

PresenterWindow::PresenterWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), clock_(label("presenterClock", this)),
      elapsed_(label("presenterElapsed", this)), count_(label("presenterCount", this)),
      title_(label("presenterTitle", this, true)), next_(label("presenterNext", this, true)),
      notes_(named("presenterNotes", new QPlainTextEdit(this), {}, tr("Notes"))) {
    setObjectName(QStringLiteral("presenterWindow"));
    setWindowTitle(tr("Notes and next step · Epsiloscope"));
    setManualPage(this, QStringLiteral("present"));
    setPlaceOfKeys(this, tr("Presenting"));
    setAttribute(Qt::WA_ShowWithoutActivating); // the keys of what is presented go on
    notes_->setReadOnly(true);
    notes_->setPlaceholderText(
        tr("No notes. Those of the selected run stand here (N in the table of runs)."));
    build();
    resizeWithText(this, usualSize);
    since_.start();
    tick_.setInterval(secondInMilliseconds);
    connect(&tick_, &QTimer::timeout, this, &PresenterWindow::tellTime);
    whenever(this, {QEvent::Show}, [this] {
        tellTime();
        tick_.start();
    });
    whenever(this, {QEvent::Hide}, [this] { tick_.stop(); });
}

void PresenterWindow::build() {
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    elapsed_->setToolTip(tr("How long you have been presenting"));
    auto* again = named("presenterRestart", new QPushButton(tr("&Restart the time"), this));
    auto* back = named("presenterBack", new QPushButton(tr("&Back"), this), tr("Page Up"));
    auto* on = named("presenterOn", new QPushButton(tr("&Next"), this), tr("Page Down"));
    connect(again, &QPushButton::clicked, this, &PresenterWindow::restart);
    connect(back, &QPushButton::clicked, this, &PresenterWindow::previous);
    connect(on, &QPushButton::clicked, this, &PresenterWindow::next);
    for (QPushButton* each : {again, back, on})
        each->setAutoDefault(false);
    columnIn(this,
             {rowOf({clock_, Placed::gap(24), elapsed_, again, Placed::room(1), count_}),
              title_,
              {notes_, 1},
              next_,
              rowOf({Placed::room(1), back, on})},
             8)
        ->setContentsMargins(12, 12, 12, 12);
    // As what sends pages forward and back from the hand does.
    connect(worded(new QShortcut(Qt::Key_PageDown, this), tr("The next step")), &QShortcut::activated, this,
            &PresenterWindow::next);
    connect(worded(new QShortcut(Qt::Key_PageUp, this), tr("The step before")), &QShortcut::activated, this,
            &PresenterWindow::previous);
}

void PresenterWindow::setStep(const PresentedStep& step) {
    step_ = step;
    title_->setText(step.title);
    if (notes_->toPlainText() != step.notes) notes_->setPlainText(step.notes);
    next_->setText(step.next.isEmpty() ? QString() : tr("Next: %1").arg(step.next));
    count_->setText(step.number > 0 ? tr("%1 of %2").arg(step.number).arg(step.of) : QString());
}

void PresenterWindow::restart() {
    since_.restart();
    tellTime();
}

void PresenterWindow::tellTime() {
    clock_->setText(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    elapsed_->setText(inWords(since_.elapsed() / secondInMilliseconds));
}

void PresenterWindow::showBeside(const QWidget& presented) {
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto other =
        std::ranges::find_if(screens, [&](const QScreen* screen) { return screen != presented.screen(); });
    if (other != screens.end()) {
        const QRect room = (*other)->availableGeometry();
        setGeometry(QRect(room.topLeft(), size().boundedTo(room.size())));
        move(room.center() - rect().center());
    }
    show();
    raise();
}

} // namespace epsiloscope
