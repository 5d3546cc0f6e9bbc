// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/spoken/ReadAloud.h"

#include "ui/widgets/KeysInWords.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <map>

namespace epsiloscope {

namespace {

constexpr double ringRadius = 6, focusStroke = 2; // pixels

/// The purpose of the keys.
struct PointKey {
    int key;
    int along, curves; ///< steps; beyond the ends for Home and End
};

constexpr int allTheWay = 1 << 30;
constexpr PointKey pointKeys[] = {{Qt::Key_Left, -1, 0},         {Qt::Key_Right, 1, 0},
                                  {Qt::Key_Home, -allTheWay, 0}, {Qt::Key_End, allTheWay, 0},
                                  {Qt::Key_Up, 0, -1},           {Qt::Key_Down, 0, 1}};

std::size_t stepped(std::size_t from, int steps, std::size_t size) {
    const auto last = static_cast<long long>(size) - 1;
    return static_cast<std::size_t>(
        std::clamp<long long>(static_cast<long long>(from) + steps, 0, std::max(last, 0LL)));
}

class SpokenChoice final : public QAccessibleWidget {
public:
    explicit SpokenChoice(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

    QString text(QAccessible::Text text) const override {
        if (text == QAccessible::Value) return box()->currentText();
        if (text != QAccessible::Name) return QAccessibleWidget::text(text);
        const QString name = QAccessibleWidget::text(text);
        return name.isEmpty() ? box()->currentText()
                              : QStringLiteral("%1: %2").arg(name, box()->currentText());
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = state.hasPopup = true;
        state.editable = box()->isEditable();
        return state;
    }
    QStringList actionNames() const override {
        return QStringList{showMenuAction()} + QAccessibleWidget::actionNames();
    }
    void doAction(const QString& name) override {
        if (name == showMenuAction())
            box()->showPopup();
        else
            QAccessibleWidget::doAction(name);
    }

private:
    QComboBox* box() const { return static_cast<QComboBox*>(widget()); }
};

QAccessibleInterface* choiceOf(const QString&, QObject* object) {
    auto* box = qobject_cast<QComboBox*>(object);
    return box ? new SpokenChoice(box) : nullptr; // it may get its name later than its first choice
}

} // namespace

/// The reading of a ReadAloud while there is one, and of nothing afterwards.
class HeardThing {
public:
    explicit HeardThing(const ReadAloud* read) : life_(read->life_), read_(read) {}

    const ReadAloud* get() const { return life_.expired() ? nullptr : read_; }
    std::vector<CurveRead> curves() const { return get() ? read_->curvesRead() : std::vector<CurveRead>(); }
    std::optional<CurveRead> curve(std::size_t index) const {
        std::vector<CurveRead> all = curves();
        return index < all.size() ? std::optional(std::move(all[index])) : std::nullopt;
    }
    std::size_t pointCount(std::size_t index) const {
        const auto one = curve(index);
        return one ? one->points : 0;
    }
    bool has(const PointRead& at) const { return at.point < pointCount(at.curve); }
    std::optional<PointRead> pointRead() const {
        const auto at = get() ? read_->pointRead() : std::nullopt;
        return at && has(*at) ? at : std::nullopt;
    }

private:
    std::weak_ptr<char> life_;
    const ReadAloud* read_;
};

namespace {

constexpr int pointSize = 8; // pixels

/// Something below a chart that is no widget: a curve, or a point of one.
class DrawnThing : public QAccessibleInterface {
public:
    DrawnThing(QWidget* widget, const HeardThing& read) : widget_(widget), read_(read) {}

    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return widget_->window()->windowHandle(); }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }

protected:
    QWidget* widget() const { return widget_; }
    const HeardThing& read() const { return read_; }

private:
    QWidget* widget_;
    HeardThing read_;
};

/// Those below, made when they are first asked for. Qt's registry owns them.
class ThingsBelow {
public:
    ThingsBelow() = default;
    ThingsBelow(const ThingsBelow&) = delete;
    ThingsBelow& operator=(const ThingsBelow&) = delete;
    ~ThingsBelow() {
        for (const auto& [index, id] : made_)
            QAccessible::deleteAccessibleInterface(id);
    }
    template <class Make> QAccessibleInterface* at(std::size_t index, const Make& make) const {
        const auto found = made_.find(index);
        if (found != made_.end())
            if (QAccessibleInterface* known = QAccessible::accessibleInterface(found->second)) return known;
        QAccessibleInterface* made = make();
        made_[index] = QAccessible::registerAccessibleInterface(made);
        return made;
    }

private:
    mutable std::map<std::size_t, QAccessible::Id> made_;
};

class DrawnPoint final : public DrawnThing {
public:
    DrawnPoint(QWidget* widget, const HeardThing& read, QAccessibleInterface* curve, PointRead at)
        : DrawnThing(widget, read), curve_(curve), at_(at) {}

    bool isValid() const override { return read().has(at_); }
    QAccessibleInterface* parent() const override { return curve_; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text text) const override {
        return text == QAccessible::Name && isValid() ? read().get()->pointInWords(at_) : QString();
    }
    QRect rect() const override {
        if (!isValid()) return {};
        QRect place(0, 0, pointSize, pointSize);
        place.moveCenter(widget()->mapToGlobal(read().get()->placeOf(at_)));
        return place;
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        state.readOnly = state.focusable = state.selectable = true;
        state.focused = state.selected = widget()->hasFocus() && read().pointRead() == at_;
        state.invisible = !widget()->isVisible();
        return state;
    }

private:
    QAccessibleInterface* curve_;
    PointRead at_;
};

class DrawnCurve final : public DrawnThing {
public:
    DrawnCurve(QWidget* widget, const HeardThing& read, QAccessibleInterface* chart, std::size_t curve)
        : DrawnThing(widget, read), chart_(chart), curve_(curve) {}

    bool isValid() const override { return read().curve(curve_).has_value(); }
    QAccessibleInterface* parent() const override { return chart_; }
    int childCount() const override { return static_cast<int>(read().pointCount(curve_)); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        const auto point = static_cast<std::size_t>(index);
        return points_.at(point, [&] {
            return new DrawnPoint(widget(), read(), const_cast<DrawnCurve*>(this), {curve_, point});
        });
    }
    int indexOfChild(const QAccessibleInterface* other) const override {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == other) return i;
        return -1;
    }
    QString text(QAccessible::Text text) const override {
        const auto curve = text == QAccessible::Name ? read().curve(curve_) : std::nullopt;
        return curve ? curve->name : QString();
    }
    QRect rect() const override { return chart_->rect(); }
    QAccessible::Role role() const override { return QAccessible::List; }
    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        state.readOnly = true;
        state.invisible = !widget()->isVisible();
        return state;
    }

private:
    QAccessibleInterface* chart_;
    std::size_t curve_;
    ThingsBelow points_;
};

/// The widget itself: its children are those of any widget and, behind them, its curves.
class DrawnChart final : public QAccessibleWidget {
public:
    DrawnChart(QWidget* widget, const HeardThing& read)
        : QAccessibleWidget(widget, QAccessible::Chart), read_(read) {}

    QString text(QAccessible::Text text) const override {
        if (text == QAccessible::Description && read_.get())
            return read_.get()->sentences().join(QLatin1Char(' '));
        if (text == QAccessible::Help) return widget()->accessibleDescription();
        return QAccessibleWidget::text(text);
    }
    int childCount() const override {
        return QAccessibleWidget::childCount() + static_cast<int>(read_.curves().size());
    }
    QAccessibleInterface* child(int index) const override {
        const int widgets = QAccessibleWidget::childCount();
        if (index < widgets) return QAccessibleWidget::child(index);
        return index < childCount() ? curve(static_cast<std::size_t>(index - widgets)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* other) const override {
        const int widgets = QAccessibleWidget::childCount();
        for (int i = widgets; i < childCount(); ++i)
            if (child(i) == other) return i;
        return QAccessibleWidget::indexOfChild(other);
    }
    QAccessibleInterface* focusChild() const override {
        const auto at = read_.pointRead();
        return at && widget()->hasFocus() ? point(*at) : QAccessibleWidget::focusChild();
    }
    QAccessibleInterface* point(const PointRead& at) const {
        QAccessibleInterface* of = read_.curve(at.curve) ? curve(at.curve) : nullptr;
        return of ? of->child(static_cast<int>(at.point)) : nullptr;
    }

private:
    QAccessibleInterface* curve(std::size_t index) const {
        return curves_.at(
            index, [&] { return new DrawnCurve(widget(), read_, const_cast<DrawnChart*>(this), index); });
    }

    HeardThing read_;
    ThingsBelow curves_;
};

QAccessibleInterface* drawnChart(const QString&, QObject* object) {
    if (!object || !object->isWidgetType()) return nullptr;
    const auto* read = dynamic_cast<const ReadAloud*>(object);
    return read ? new DrawnChart(static_cast<QWidget*>(object), HeardThing(read)) : nullptr;
}

} // namespace

ReadAloud::ReadAloud() : life_(std::make_shared<char>()) {
    QAccessible::installFactory(drawnChart); // Qt keeps each once
}

QString ReadAloud::pointInWords(const PointRead& point) const {
    return curvesRead()[point.curve].words(point.point);
}

QPoint ReadAloud::placeOf(const PointRead& point) const {
    return curvesRead()[point.curve].place(point.point);
}

void readPointAloud(QWidget* widget) {
    const auto* read = dynamic_cast<const ReadAloud*>(widget);
    if (!read || !read->pointRead() || !QAccessible::isActive()) return;
    const auto* chart = dynamic_cast<const DrawnChart*>(QAccessible::queryAccessibleInterface(widget));
    QAccessibleInterface* point = chart ? chart->point(*read->pointRead()) : nullptr;
    if (!point) return;
    QAccessibleEvent focus(point, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

bool goByKey(const QKeyEvent& event, QWidget* widget, std::optional<PointRead>& at) {
    const auto* read = dynamic_cast<const ReadAloud*>(widget);
    const auto* key = std::ranges::find(pointKeys, event.key(), &PointKey::key);
    if (!read || key == std::end(pointKeys) || event.modifiers().testFlag(Qt::ControlModifier)) return false;
    const std::vector<CurveRead> curves = read->curvesRead();
    if (curves.empty()) return false;
    PointRead to = at.value_or(PointRead());
    if (at) to.curve = stepped(to.curve, key->curves, curves.size());
    const std::size_t points = curves[to.curve].points;
    if (points == 0) return false;
    to.point = stepped(to.point, at || std::abs(key->along) > 1 ? key->along : 0, points);
    at = to;
    readPointAloud(widget);
    widget->update();
    return true;
}

void tellPointKeys(QWidget* widget) {
    const auto words = [](const char* text) {
        return QCoreApplication::translate("epsiloscope::PointKeys", text);
    };
    tellKey(widget, QStringLiteral("← →"),
            words(QT_TRANSLATE_NOOP("epsiloscope::PointKeys", "Read the point before or behind")));
    tellKey(widget, QStringLiteral("↑ ↓"),
            words(QT_TRANSLATE_NOOP("epsiloscope::PointKeys", "Read the point of the curve beside")));
}

void paintPointRing(QPainter& painter, const QWidget& widget, const QColor& ink) {
    const auto* read = dynamic_cast<const ReadAloud*>(&widget);
    const auto at = read && widget.hasFocus() ? read->pointRead() : std::nullopt;
    if (!at) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, focusStroke));
    painter.drawEllipse(QPointF(read->placeOf(*at)), ringRadius, ringRadius);
    painter.restore();
}

void speakChoicesByName() {
    QAccessible::installFactory(choiceOf); // Qt keeps each once
}

} // namespace epsiloscope
