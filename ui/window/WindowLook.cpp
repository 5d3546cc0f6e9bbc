// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WindowLook.h"

#include "ui/parts/FoldingColumn.h"
#include "ui/widgets/KeptLook.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QWindow>

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

const QString lookKey = QStringLiteral("window/look");
constexpr int besideAnother = 32; // pixels

Json sizesOf(const QSplitter& halves) {
    Json sizes = Json::array();
    for (const int size : halves.sizes())
        sizes.push_back(size);
    return sizes;
}

// A part that a lesson or a presenter hides has no size now.
bool hasHidden(const QSplitter& halves) {
    for (int i = 0; i < halves.count(); ++i)
        if (halves.widget(i)->isHidden()) return true;
    return false;
}

// For the window itself, not for its views.
const QString ofWindow = QStringLiteral("window");

} // namespace

WindowLook::WindowLook(ResultsPane& results, FoldingColumn& column, QSettings* settings, QMainWindow& window)
    : QObject(&window), results_(results), column_(column), settings_(settings), window_(window) {
    connect(results_.views(), &ViewTabs::made, this, &WindowLook::showHalves);
    window_.installEventFilter(this);
    settle_.setSingleShot(true);
    connect(&settle_, &QTimer::timeout, this, &WindowLook::takeSizeAgain);
}

bool WindowLook::eventFilter(QObject* watched, QEvent* event) {
    constexpr std::array afterFraming{QEvent::Move, QEvent::Resize, QEvent::Paint, QEvent::WindowActivate};
    constexpr Qt::WindowStates unusual = Qt::WindowMaximized | Qt::WindowFullScreen | Qt::WindowMinimized;
    if (std::ranges::find(afterFraming, event->type()) != afterFraming.end() && window_.windowHandle() &&
        !(window_.windowState() & unusual)) {
        const QMargins margins = window_.windowHandle()->frameMargins();
        frame_ = {margins.left(), margins.top()};
        normal_ = window_.geometry();
        if (std::exchange(unframed_, unframed_ && margins.isNull()) && !unframed_)
            QMetaObject::invokeMethod(
                this, [this, margins] { keepOnScreen(margins); }, Qt::QueuedConnection);
    }
    if (event->type() == QEvent::FontChange && window_.isVisible() && !(window_.windowState() & unusual))
        keepSizeOverTexts();
    return QObject::eventFilter(watched, event);
}

// Larger text may need a larger window: with smaller text it is as large again as the person had it.
void WindowLook::keepSizeOverTexts() {
    constexpr int settling = 100; // ms, until all parts have said what they need
    if (!settle_.isActive() && window_.size() != grown_) asked_ = window_.size();
    settle_.start(settling);
}

void WindowLook::takeSizeAgain() {
    if (window_.size() != asked_) window_.resize(asked_);
    grown_ = window_.size() == asked_ ? QSize() : window_.size();
}

// A person may move it elsewhere later: this is for the place where it is shown first.
void WindowLook::keepOnScreen(const QMargins& frame) {
    const QRect room = window_.screen()->availableGeometry().marginsRemoved(frame);
    const QSize size = window_.size().boundedTo(room.size());
    const QPoint corner = window_.geometry().topLeft();
    const QPoint inside(std::clamp(corner.x(), room.left(), room.right() + 1 - size.width()),
                        std::clamp(corner.y(), room.top(), room.bottom() + 1 - size.height()));
    window_.resize(size);
    if (inside != corner) window_.move(inside - QPoint(frame.left(), frame.top()));
}

// In the order in which they were made: halves have no names of their own.
std::vector<QSplitter*> WindowLook::halvesOf(const QString& view) const {
    if (view == ofWindow) {
        std::vector<QSplitter*> all{&results_};
        for (const char* const name : {"mainHalves", "runsHalves"})
            if (auto* halves = window_.findChild<QSplitter*>(QLatin1String(name))) all.push_back(halves);
        return all;
    }
    const MadeView* made = results_.views()->madeView(view);
    if (!made) return {};
    const QList<QSplitter*> found = made->widget->findChildren<QSplitter*>();
    return {found.begin(), found.end()};
}

// When state() was asked for the last time.
Json WindowLook::sizesBefore(const QString& view) const {
    const std::string name = view.toStdString();
    const bool known = last_.contains("halves") && last_["halves"].contains(name);
    return known ? last_["halves"][name] : Json::array();
}

Json WindowLook::state() const {
    if (window_.isFullScreen()) return last_;
    Json look = Json::object();
    // Qt does not know it at once when a window is maximised.
    const QRect normal = window_.normalGeometry().isValid() ? window_.normalGeometry() : normal_;
    const QPoint corner = window_.isMaximized() ? normal.topLeft() - frame_ : window_.pos();
    const QSize size = window_.isMaximized() ? normal.size() : window_.size();
    look["place"] = Json::array({corner.x(), corner.y(), size.width(), size.height()});
    look["maximised"] = window_.isMaximized();
    look["folded"] = column_.foldedByPerson();
    look["view"] = results_.views()->currentId().toStdString();
    Json halves = halves_;
    QStringList places{ofWindow};
    for (const ViewKind& kind : results_.views()->kinds())
        places << kind.id;
    for (const QString& place : places) {
        Json sizes = Json::array();
        const Json before = sizesBefore(place);
        for (const QSplitter* each : halvesOf(place)) {
            const std::size_t i = sizes.size();
            sizes.push_back(hasHidden(*each) && i < before.size() ? before[i] : sizesOf(*each));
        }
        if (!sizes.empty()) halves[place.toStdString()] = std::move(sizes);
    }
    look["halves"] = std::move(halves);
    last_ = look;
    return look;
}

void WindowLook::show(const Json& state) {
    const KeptLook said(state);
    showPlace(said.numbers("place"), said.flag("maximised").value_or(false));
    if (const auto folded = said.flag("folded")) column_.setFolded(*folded);
    halves_ = said.part("halves");
    showHalves(ofWindow);
    for (const ViewKind& kind : results_.views()->kinds())
        if (results_.views()->madeView(kind.id)) showHalves(kind.id);
    front_ = said.text("view");
    showFront();
}

// On a screen that is there, and no larger than that.
void WindowLook::showPlace(const std::vector<int>& place, bool maximised) {
    if (place.size() != 4) return;
    const QScreen* screen = QGuiApplication::screenAt({place[0], place[1]});
    const QRect room = (screen ? screen : window_.screen())->availableGeometry();
    const QSize size = QSize(place[2], place[3]).boundedTo(room.size()).expandedTo(window_.minimumSize());
    window_.setWindowState(window_.windowState() & ~Qt::WindowMaximized);
    window_.resize(size);
    window_.move(std::clamp(place[0], room.left(), std::max(room.left(), room.right() + 1 - size.width())),
                 std::clamp(place[1], room.top(), std::max(room.top(), room.bottom() + 1 - size.height())));
    normal_ = QRect(window_.pos() + frame_, window_.size());
    if (maximised) window_.setWindowState(window_.windowState() | Qt::WindowMaximized);
}

void WindowLook::showFront() {
    const auto& kinds = results_.views()->kinds();
    if (std::ranges::find(kinds, front_, &ViewKind::id) != kinds.end())
        results_.views()->bringToFront(front_);
}

void WindowLook::showHalves(const QString& view) {
    const std::string key = view.toStdString();
    if (!halves_.contains(key) || !halves_[key].is_array()) return;
    const Json sizes = std::exchange(halves_[key], Json::array());
    halves_.erase(key);
    const std::vector<QSplitter*> all = halvesOf(view);
    for (std::size_t i = 0; i < std::min(all.size(), sizes.size()); ++i) {
        Json one = Json::object();
        one["sizes"] = sizes[i];
        const std::vector<int> pixels = KeptLook(one).numbers("sizes");
        if (static_cast<int>(pixels.size()) == all[i]->count())
            all[i]->setSizes({pixels.begin(), pixels.end()});
    }
}

void WindowLook::showRemembered(bool beside) {
    unframed_ = true;
    keepOnScreen({});
    if (!settings_) return;
    const std::string text = settings_->value(lookKey).toString().toStdString();
    const Json look = Json::parse(text, nullptr, false);
    if (look.is_discarded()) return;
    show(look);
    if (!beside || window_.isMaximized()) return;
    const QRect room = window_.screen()->availableGeometry();
    const QPoint corner = window_.pos() + QPoint(besideAnother, besideAnother);
    window_.move(corner);
    const QPoint rest = room.bottomRight() - corner;
    window_.resize(window_.size().boundedTo({rest.x(), rest.y()}));
}

void WindowLook::remember() const {
    if (settings_) settings_->setValue(lookKey, QString::fromStdString(state().dump()));
}

} // namespace epsiloscope
