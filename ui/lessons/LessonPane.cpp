// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonPane.h"

#include "ui/lessons/LessonPage.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int mostLetters = 90, leastLetters = 40;
constexpr int linesKept = 2; // of what was read, when one reads on

// Text that is read at length is larger than that of forms; in full screen all is large, to be read from
// afar.
QFont readingFont(const QWidget& pane) {
    constexpr double growth = 18.0 / 13;
    QFont font = pane.font();
    if (!pane.window()->isFullScreen()) font.setPointSizeF(growth * QFontInfo(font).pointSizeF());
    return font;
}

} // namespace

LessonPane::LessonPane(LessonPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player), title_(named("lessonTitle", new QLabel(this))),
      place_(named("lessonPlace", new QLabel(this))), done_(named("lessonDone", new QProgressBar(this))),
      scroll_(named("lessonScroll", new QScrollArea(this), {}, tr("Text of the lesson"))),
      back_(named("lessonBack", new QPushButton(tr("◂ Back"), this), tr("The step before"))),
      next_(named("lessonNext", new QPushButton(this), tr("The next thing to do"))),
      anew_(named("lessonAnew", new QToolButton(this),
                  tr("Begin the lesson anew: what was answered is forgotten"), tr("Begin anew"))),
      leave_(named("lessonLeave", new QToolButton(this),
                   tr("Leave the lesson (Esc in it): it goes on here the next time"),
                   tr("Leave the lesson"))) {
    setObjectName(QStringLiteral("lessonPane"));
    setAccessibleName(tr("Lesson"));
    setManualPage(this, "lessons");
    setPlaceOfKeys(this, tr("Lesson"));
    title_->setWordWrap(true);
    leave_->setText(QStringLiteral("✕"));
    leave_->setAutoRaise(true);
    anew_->setText(QStringLiteral("↺"));
    anew_->setAutoRaise(true);
    done_->setTextVisible(false);
    done_->setMaximumHeight(6);
    done_->setAccessibleName(tr("How much of the lesson is done"));
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setAlignment(Qt::AlignHCenter);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = columnIn(this,
                            {rowOf({{title_, 1}, {anew_, 0, Qt::AlignTop}, {leave_, 0, Qt::AlignTop}}, 4),
                             rowOf({place_, {done_, 1}}, 8),
                             {scroll_, 1},
                             rowOf({back_, Placed::room(1), next_}, 6)},
                            6);
    column->setContentsMargins(10, 8, 6, 8);
    connect(scroll_->verticalScrollBar(), &QScrollBar::valueChanged, this, &LessonPane::scrolled);
    next_->setDefault(true);
    connect(back_, &QPushButton::clicked, &player_, &LessonPlayer::back);
    connect(next_, &QPushButton::clicked, this, [this] {
        if (player_.next() == LessonPlayer::Next::End)
            player_.finish();
        else
            advance();
    });
    connect(leave_, &QToolButton::clicked, &player_, &LessonPlayer::leave);
    connect(anew_, &QToolButton::clicked, &player_, &LessonPlayer::restart);
    connect(&player_, &LessonPlayer::stepped, this, &LessonPane::showStep);
    connect(&player_, &LessonPlayer::changed, this, &LessonPane::refresh);
    buildKeys();
    nowAndWhenever(this, {QEvent::FontChange}, [this] {
        setMinimumWidth(leastLetters * fontMetrics().averageCharWidth());
        title_->setFont(boldText(font()));
        // Text of another size: the page is laid out anew.
        if (page_ && player_.playing()) QTimer::singleShot(0, this, &LessonPane::showStep);
    });
    hide();
}

void LessonPane::buildKeys() {
    // Keys of the whole window, while a lesson is played: those that a presenter's clicker sends, too.
    const auto key = [this](Qt::Key which, const QString& words, auto act) {
        auto* shortcut = worded(new QShortcut(which, this), words);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    key(Qt::Key_PageDown, tr("Reads on, then what comes next in the lesson"), &LessonPane::goOn);
    key(Qt::Key_PageUp, tr("Reads back, then the step of the lesson before"), &LessonPane::goBack);
    // Esc stops a run elsewhere, and as a second shortcut neither would hear it.
    tellKey(this, QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText), tr("Leave the lesson"));
}

void LessonPane::showStep() {
    // A handler of the page may be what brought this about: it goes once that is over.
    if (page_) {
        scroll_->takeWidget();
        page_->hide();
        page_->deleteLater();
        page_ = nullptr;
    }
    setVisible(player_.playing());
    if (!player_.playing()) return;
    title_->setText(QString::fromStdString(player_.lesson().title));
    const int number = static_cast<int>(player_.index()) + 1,
              of = static_cast<int>(player_.lesson().steps.size());
    place_->setText(tr("Step %1 of %2").arg(number).arg(of));
    done_->setRange(0, of);
    done_->setValue(number);
    page_ = new LessonPage(player_, readingFont(*this));
    // Longer lines are hard to read.
    page_->setMaximumWidth(mostLetters * page_->fontMetrics().averageCharWidth());
    connect(page_, &LessonPage::confirmed, this, &LessonPane::advance, Qt::QueuedConnection);
    grown_.clear();
    connect(page_, &LessonPage::grew, this, [this](QWidget* what) { grown_.emplace_back(what); });
    scroll_->setWidget(page_);
    scroll_->verticalScrollBar()->setValue(0);
    refresh();
    QWidget* answer = page_->whereToAnswer();
    (answer ? answer : next_)->setFocus(Qt::OtherFocusReason);
}

QString LessonPane::nextInWords() const {
    if (player_.waiting()) return tr("Waiting …"); // for the data, or for what goes on
    if (player_.computing()) return tr("Running …");
    if (player_.next() == LessonPlayer::Next::Reveal) {
        if (player_.step().mistake) return tr("Plant and attack ▸");
        if (predictionsRevealedBy(player_.lesson(), player_.index()).empty()) return tr("Run ▸");
    }
    static const std::map<LessonPlayer::Next, const char*> words = {
        {LessonPlayer::Next::Reveal, QT_TR_NOOP("Reveal ▸")},
        {LessonPlayer::Next::Answer, QT_TR_NOOP("Answer ▸")},
        {LessonPlayer::Next::Step, QT_TR_NOOP("Next ▸")},
        {LessonPlayer::Next::End, QT_TR_NOOP("Finish ✓")}};
    return tr(words.at(player_.next()));
}

void LessonPane::refresh() {
    if (!player_.playing() || !page_) return;
    page_->refresh();
    next_->setText(nextInWords());
    back_->setEnabled((!player_.computing() || player_.waiting()) && player_.index() > 0);
    // A question for the time after a run is answered next.
    if (std::exchange(computing_, player_.computing()) && !computing_ &&
        isAncestorOf(QApplication::focusWidget()))
        if (QWidget* answer = page_->whereToAnswer()) answer->setFocus(Qt::OtherFocusReason);
    QTimer::singleShot(0, page_, [this] { layOutPage(); });
}

// Labels that have just got their words, or been shown, ask for their height later; what is to be brought
// into sight must have it now.
void LessonPane::layOutPage() {
    if (!page_) return;
    page_->layout()->activate();
    QEvent asked(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(scroll_, &asked);
    int top = page_->height(), bottom = 0;
    for (const auto& each : std::exchange(grown_, {}))
        if (each && !each->isHidden()) {
            top = std::min(top, each->y());
            bottom = std::max(bottom, each->y() + each->height());
        }
    QScrollBar* bar = scroll_->verticalScrollBar();
    const int line = fontMetrics().lineSpacing(), below = bottom + line - scroll_->viewport()->height();
    // All of it where that can be, and its beginning in any case.
    if (bottom > 0) bar->setValue(std::min(std::max(bar->value(), below), top - line));
    emit scrolled();
}

bool LessonPane::moreBelow() const {
    // A line that is seen in half is as good as read.
    const QScrollBar* bar = scroll_->verticalScrollBar();
    return page_ && bar->value() + fontMetrics().lineSpacing() / 2 < bar->maximum();
}

bool LessonPane::scroll(int direction) {
    QScrollBar* bar = scroll_->verticalScrollBar();
    const int before = bar->value();
    const int step = std::max(scroll_->viewport()->height() - linesKept * fontMetrics().lineSpacing(), 1);
    bar->setValue(before + direction * step);
    return bar->value() != before;
}

void LessonPane::goOn() {
    layOutPage();
    if (moreBelow() && scroll(1)) return;
    advance();
}

void LessonPane::advance() {
    QWidget* wrong = page_ ? page_->unreadable() : nullptr;
    if (!wrong || player_.computing()) return player_.advance();
    wrong->setFocus(Qt::OtherFocusReason);
    scroll_->ensureWidgetVisible(wrong);
}

void LessonPane::goBack() {
    if (!scroll(-1)) player_.back();
}

bool LessonPane::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void LessonPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return player_.leave();
    QWidget::keyPressEvent(event);
}

} // namespace epsiloscope
