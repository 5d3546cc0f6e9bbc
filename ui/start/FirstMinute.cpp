// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/FirstMinute.h"

#include "ui/data/panel/DataPanel.h"
#include "ui/look/Motion.h"
#include "ui/start/CalloutLines.h"
#include "ui/widgets/Layouts.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString seenKey = QStringLiteral("firstMinute/seen");
constexpr int lettersOfBox = 34, gap = 12, below = 28; // pixels but for the letters

QWidget* part(const QMainWindow& window, const char* name) {
    return window.findChild<QWidget*>(QLatin1String(name));
}

} // namespace

FirstMinute::FirstMinute(QMainWindow& window, QSettings* settings)
    : window_(window), settings_(settings), data_(window.findChild<DataPanel*>()),
      lines_(new CalloutLines(&window)) {
    addCallout(
        part(window, "questionData"),
        tr("1 · The data. A sample is open: made-up people, nobody real. There is nothing to choose."));
    addCallout(part(window, "run"), tr("2 · Press Run. The curves below are drawn while it learns."), true);
    addCallout(
        part(window, "epsilonSlider"),
        tr("3 · Then move ε. It says how much the result may tell about any one person. To the left: more "
           "private. To the right: more accurate."));
    addButton();
    if (auto* menu = window.findChild<QMenu*>(QStringLiteral("helpMenu"))) {
        again_ = new QAction(tr("The &first minute again"), this);
        again_->setObjectName(QStringLiteral("firstMinuteAction"));
        connect(again_, &QAction::triggered, this, &FirstMinute::show);
        const QList<QAction*> known = menu->actions();
        menu->insertAction(known.isEmpty() ? nullptr : known.last(), again_);
    }
    if (auto* run = qobject_cast<QAbstractButton*>(part(window, "run")))
        connect(run, &QAbstractButton::clicked, this, &FirstMinute::putAway);
    if (data_) connect(data_, &DataPanel::datasetChanged, this, &FirstMinute::followData);
    followData();
    QApplication::instance()->installEventFilter(this);
}

FirstMinute::~FirstMinute() {
    for (const Callout& each : callouts_)
        delete each.box;
    delete lines_;
}

void FirstMinute::addCallout(QWidget* about, const QString& words, bool pulses) {
    if (!about) return;
    auto* box = named(QStringLiteral("callout%1").arg(callouts_.size() + 1), new QFrame(&window_), {}, words);
    box->setFrameStyle(QFrame::Box | QFrame::Plain);
    box->setAutoFillBackground(true);
    box->setBackgroundRole(QPalette::ToolTipBase);
    auto* label = new QLabel(words, box);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::ToolTipText);
    label->setWordWrap(true);
    columnIn(box, {label}, 6)->setContentsMargins(10, 8, 10, 8);
    box->hide();
    callouts_.push_back({about, box, pulses});
}

void FirstMinute::addButton() {
    if (callouts_.empty()) return;
    QWidget* last = callouts_.back().box;
    auto* done = named("firstMinuteDone", new QPushButton(tr("&Got it (Esc)"), last),
                       tr("These do not come back by themselves; Help shows them again"));
    done->setAutoDefault(false);
    last->layout()->addWidget(done);
    connect(done, &QPushButton::clicked, this, &FirstMinute::putAway);
}

void FirstMinute::showOnce() {
    if (!settings_ || !settings_->value(seenKey).toBool()) show();
}

void FirstMinute::followData() {
    const bool before = overSample_;
    const auto dataset = data_ ? data_->dataset() : nullptr;
    overSample_ = dataset && dataset->path.starts_with("sample:");
    if (again_) again_->setEnabled(overSample_);
    if (overSample_ == before) return;
    if (shown_)
        show();
    else
        place();
}

void FirstMinute::show() {
    shown_ = true;
    place();
    if (callouts_.empty() || !overSample_) return;
    QAccessibleEvent told(callouts_.front().box, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    // The window may still be laid out.
    QTimer::singleShot(0, this, &FirstMinute::place);
}

bool FirstMinute::pulsing() const {
    return lines_->isVisible() && lines_->pulsing();
}

void FirstMinute::putAway() {
    if (!shown_) return;
    hide();
    if (settings_) settings_->setValue(seenKey, true);
}

void FirstMinute::hide() {
    shown_ = false;
    place();
}

// Below what they are about, side by side, from the left; over charts that are empty still.
void FirstMinute::place() {
    std::vector<CalloutLines::Line> lines;
    const bool wanted = shown_ && overSample_ && !window_.isFullScreen();
    std::vector<const Callout*> seen;
    for (const Callout& each : callouts_) {
        const bool there = wanted && each.about && each.about->isVisible();
        each.box->setVisible(there);
        if (there) seen.push_back(&each);
    }
    lines_->setVisible(!seen.empty());
    if (seen.empty()) return lines_->setPulsing(false);
    const auto there = [this](const Callout* each) {
        return QRect(each->about->mapTo(&window_, QPoint(0, 0)), each->about->size());
    };
    const QWidget* question = part(window_, "question");
    int top = 0;
    for (const Callout* each : seen)
        top = std::max(top, there(each).bottom());
    if (question && question->isVisible())
        top = std::max(top, question->mapTo(&window_, question->rect().bottomLeft()).y());
    const int share =
        (window_.width() - gap * static_cast<int>(seen.size() + 1)) / static_cast<int>(seen.size());
    const int width = std::min(lettersOfBox * window_.fontMetrics().averageCharWidth(), share);
    std::vector<const Callout*> placed = seen;
    std::ranges::stable_sort(placed, {}, [&](const Callout* each) { return there(each).center().x(); });
    int left = gap, rest = static_cast<int>(placed.size());
    for (const Callout* each : placed) {
        const int most = window_.width() - rest-- * (width + gap);
        left = std::clamp(there(each).center().x() - width / 2, left, std::max(left, most));
        each->box->setFixedWidth(width);
        each->box->setGeometry(left, top + below, width, each->box->layout()->totalHeightForWidth(width));
        left += width + gap;
    }
    for (const Callout* each : seen)
        lines.push_back(
            {there(each),
             {std::clamp(there(each).center().x(), each->box->x() + gap, each->box->x() + width - gap),
              each->box->y()},
             each->pulses});
    lines_->setGeometry(window_.rect());
    lines_->setLines(std::move(lines));
    lines_->raise();
    for (const Callout* each : seen)
        each->box->raise();
    if (lines_->pulsing() == lessMotion(settings_)) lines_->setPulsing(!lessMotion(settings_));
}

bool FirstMinute::eventFilter(QObject* watched, QEvent* event) {
    if (!shown_) return false;
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::WindowStateChange: {
        const bool about =
            std::ranges::any_of(callouts_, [&](const Callout& each) { return each.about == watched; });
        if (about || watched == &window_) QTimer::singleShot(0, this, &FirstMinute::place);
        break;
    }
    case QEvent::KeyPress: // where a run goes on, Esc is the one that stops it
        if (!overSample_ || watched != &window_ || window_.isFullScreen() ||
            static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            break;
        putAway();
        return true;
    default:
        break;
    }
    return false;
}

} // namespace epsiloscope
