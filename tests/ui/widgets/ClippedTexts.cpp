// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/ClippedTexts.h"

#include "tests/ui/widgets/PaintedTexts.h"
#include "tests/ui/widgets/SpareRoom.h"
#include "ui/plots/marks/CustomPlot.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/MenuButton.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextEdit>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace epsiloscope::testing {

namespace {

constexpr double tolerance = 1.6; // pixels; edges of letters are soft
constexpr int minimal = 20;       // of words that are elided
constexpr double touching = 1;    // of two texts
constexpr double farAway = 1e6;   // where nothing ends
constexpr QChar cutSign(0x2026);
constexpr std::array saying{"text", "title", "placeholderText", "windowTitle", "currentText", "prefix"};

QString nameOf(const QWidget& widget) {
    if (!widget.objectName().isEmpty() && !widget.objectName().startsWith(QStringLiteral("qt_")))
        return widget.objectName();
    return QString::fromLatin1(widget.metaObject()->className()).section(QStringLiteral("::"), -1);
}

QString placeOf(const QWidget& widget) {
    QStringList names{nameOf(widget)};
    for (const QWidget* at = widget.parentWidget(); at && names.size() < 4; at = at->parentWidget())
        if (!at->objectName().isEmpty() && !at->objectName().startsWith(QStringLiteral("qt_")))
            names.prepend(at->objectName());
    return names.join(QStringLiteral(" › "));
}

/// Where a widget, or what is on it, goes on beyond its edges because it can be scrolled.
struct Scrolling {
    bool across = false, down = false;
};

bool scrolls(const QScrollBar* bar, Qt::ScrollBarPolicy policy) {
    return bar && policy != Qt::ScrollBarAlwaysOff && bar->maximum() > bar->minimum();
}

Scrolling scrollingOf(const QWidget& widget) {
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return {tabs->usesScrollButtons(), false};
    // A menu higher than the screen has arrows.
    if (const auto* menu = qobject_cast<const QMenu*>(&widget); menu && !menu->actions().isEmpty())
        return {false, menu->actionGeometry(menu->actions().last()).bottom() > menu->height()};
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    if (!area || area->viewport() != &widget) return {};
    if (const auto* header = qobject_cast<const QHeaderView*>(area)) {
        const auto* around = qobject_cast<const QAbstractScrollArea*>(header->parentWidget());
        if (!around) return {};
        const bool lies = header->orientation() == Qt::Horizontal;
        return {lies && scrolls(around->horizontalScrollBar(), around->horizontalScrollBarPolicy()),
                !lies && scrolls(around->verticalScrollBar(), around->verticalScrollBarPolicy())};
    }
    return {scrolls(area->horizontalScrollBar(), area->horizontalScrollBarPolicy()),
            scrolls(area->verticalScrollBar(), area->verticalScrollBarPolicy())};
}

/// What of a widget's plane can be seen, or scrolled into sight, in its own pixels.
QRectF roomAround(const QWidget& widget) {
    QRectF room(QPointF(-farAway, -farAway), QPointF(farAway, farAway));
    Scrolling free;
    QPoint corner;
    for (const QWidget* at = &widget; at; at = at->parentWidget()) {
        const Scrolling here = scrollingOf(*at);
        free.across = free.across || here.across;
        free.down = free.down || here.down;
        const QRectF rect(QPointF(-corner), QSizeF(at->size()));
        if (!free.across) {
            room.setLeft(std::max(room.left(), rect.left()));
            room.setRight(std::min(room.right(), rect.right()));
        }
        if (!free.down) {
            room.setTop(std::max(room.top(), rect.top()));
            room.setBottom(std::min(room.bottom(), rect.bottom()));
        }
        if (at->isWindow()) break;
        corner += at->pos();
    }
    return room;
}

/// How far a rectangle goes beyond another one.
struct Overhang {
    double across, down;
};

Overhang overhang(const QRectF& rect, const QRectF& room) {
    const double across =
        std::max(0.0, room.left() - rect.left()) + std::max(0.0, rect.right() - room.right());
    const double down = std::max(0.0, room.top() - rect.top()) + std::max(0.0, rect.bottom() - room.bottom());
    return {std::min(across, rect.width()), std::min(down, rect.height())};
}

// What is clipped at the widget's own edge is scrolled into sight there.
QRectF letThrough(const PaintedText& painted, const QWidget& widget) {
    QRectF seen = painted.seen;
    const Scrolling here = scrollingOf(widget);
    if (here.across && seen.left() <= 0) seen.setLeft(-farAway);
    if (here.across && seen.right() >= widget.width()) seen.setRight(farAway);
    // A menu that scrolls ends at its arrows.
    const int arrows = qobject_cast<const QMenu*>(&widget)
                           ? widget.style()->pixelMetric(QStyle::PM_MenuScrollerHeight, nullptr, &widget) +
                                 widget.style()->pixelMetric(QStyle::PM_MenuPanelWidth, nullptr, &widget) +
                                 widget.style()->pixelMetric(QStyle::PM_MenuVMargin, nullptr, &widget)
                           : 0;
    if (here.down && seen.top() <= arrows) seen.setTop(-farAway);
    if (here.down && seen.bottom() >= widget.height() - arrows) seen.setBottom(farAway);
    return seen;
}

bool isFieldToType(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) &&
           !qobject_cast<const QAbstractSpinBox*>(widget.parentWidget());
}

const QAbstractItemView* viewOf(const QWidget& viewport) {
    const auto* view = qobject_cast<const QAbstractItemView*>(viewport.parentWidget());
    return view && view->viewport() == &viewport ? view : nullptr;
}

/// All that a widget has to say at this place, whole.
QStringList wholeTexts(const QWidget& widget, const QPointF& at) {
    QStringList texts;
    for (const char* const each : saying)
        texts << widget.property(each).toString();
    texts << widget.accessibleName(); // of what is drawn
    if (const auto* label = qobject_cast<const ElidedLabel*>(&widget)) texts << label->text();
    if (const auto* button = qobject_cast<const FoldButton*>(&widget)) texts = {button->words()};
    for (const QAction* action : widget.actions())
        texts << action->text();
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            texts << tabs->tabText(i);
    if (const QAbstractItemView* view = viewOf(widget); view && view->model()) {
        const QPoint place = at.toPoint();
        const auto* header = qobject_cast<const QHeaderView*>(view);
        if (header)
            texts
                << view->model()->headerData(header->logicalIndexAt(place), header->orientation()).toString();
        else
            texts << view->model()->data(view->indexAt(place)).toString();
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label && Qt::mightBeRichText(label->text()))
        texts << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    for (QString& text : texts)
        text.remove(QLatin1Char('&')).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    texts.removeAll(QString());
    return texts;
}

/// What was elided to this; nothing where it was not.
std::optional<QString> elidedFrom(const QString& shown, const QStringList& wholes) {
    if (!shown.contains(cutSign)) return std::nullopt;
    QString plain = shown; // blanks that do not break are blanks
    plain.remove(QLatin1Char('&')).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
    for (const QString& whole : wholes)
        if (whole.contains(plain)) return std::nullopt;
    // A text may have a sign of its own.
    for (auto sign = shown.size() - 1; (sign = shown.lastIndexOf(cutSign, sign)) >= 0; --sign) {
        const QString stem = shown.left(sign).trimmed(), rest = shown.mid(sign + 1).trimmed();
        for (const QString& whole : wholes)
            if (whole.contains(stem) && whole.contains(rest)) return whole;
        if (sign == 0) break;
    }
    return QString(); // nobody knows
}

class Search {
public:
    void look(QWidget& widget) {
        if (!widget.isVisible() || isPushedAway(widget)) return;
        lookAtPlace(widget);
        lookAtPainted(widget);
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) lookAtTabs(*tabs);
        for (QObject* child : widget.children())
            if (auto* part = qobject_cast<QWidget*>(child); part && !part->isWindow()) look(*part);
    }
    std::vector<ClippedText> found;

private:
    static bool isPushedAway(const QWidget& widget) {
        const auto* halves = qobject_cast<const QSplitter*>(widget.parentWidget());
        const int index = halves ? halves->indexOf(const_cast<QWidget*>(&widget)) : -1;
        return index >= 0 && halves->sizes().at(index) == 0;
    }

    void add(const QWidget& widget, const QString& text, const QString& what, double have, double need) {
        found.push_back({placeOf(widget), text, what, qRound(have), qRound(need)});
    }

    // One that elides its words may have none where there is no room beside it.
    static bool givesWay(const QWidget& widget) {
        return widget.sizePolicy().horizontalPolicy() == QSizePolicy::Ignored &&
               spareBeside(widget) < minimal;
    }

    void lookAtPlace(const QWidget& widget) {
        const auto* label = qobject_cast<const QLabel*>(&widget);
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        const QString text = label ? label->text() : button ? button->text() : QString();
        if (!text.isEmpty() && widget.size().isEmpty() && !givesWay(widget))
            return add(widget, text, "out of sight", 0, 1);
        const bool control =
            button || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
            qobject_cast<const QAbstractSpinBox*>(&widget) ||
            (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
        // The buttons that scroll tabs are the style's.
        if (!control || qobject_cast<const QTabBar*>(widget.parentWidget())) return;
        const QRectF rect(widget.rect());
        const Overhang over = overhang(rect, roomAround(widget));
        if (over.across > 2) add(widget, text, "out of sight", rect.width() - over.across, rect.width());
        if (over.down > 2) add(widget, text, "out of sight below", rect.height() - over.down, rect.height());
    }

    void lookAtTabs(const QTabBar& tabs) {
        const auto* around = qobject_cast<const QTabWidget*>(tabs.parentWidget());
        int end = 0;
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.isTabVisible(i)) end = std::max(end, tabs.tabRect(i).right() + 1);
        if (end <= tabs.width()) return;
        if (roomOfTabs(tabs) >= end - tabs.width())
            add(tabs, around ? around->objectName() : "", "tabs scrolled", tabs.width(), end);
    }
    static int roomOfTabs(const QTabBar& tabs) {
        const auto* around = qobject_cast<const QTabWidget*>(tabs.parentWidget());
        if (!around) return spareBeside(tabs);
        int room = around->width() - tabs.width();
        for (const Qt::Corner corner : {Qt::TopLeftCorner, Qt::TopRightCorner})
            if (const QWidget* held = around->cornerWidget(corner); held && held->isVisible())
                room -= held->width();
        return room;
    }

    void lookAtPainted(QWidget& widget) {
        const std::vector<PaintedText> texts = paintedTexts(widget);
        if (texts.empty()) return;
        const QRectF room = roomAround(widget);
        for (const PaintedText& each : texts) {
            lookAtInk(widget, each, room);
            lookAtElision(widget, each);
        }
        const bool flows = qobject_cast<const QLabel*>(&widget) ||
                           qobject_cast<const QTextEdit*>(widget.parentWidget()) ||
                           qobject_cast<const QTabBar*>(&widget);
        if (!flows) lookForOverlaps(widget, texts);
    }

    void lookAtInk(const QWidget& widget, const PaintedText& painted, const QRectF& room) {
        const bool plot = qobject_cast<const QCustomPlot*>(&widget) != nullptr;
        // What lies where the axes do not reach now is not shown, and cells are not painted whole.
        const bool scrolled = plot || viewOf(widget) || qobject_cast<const QTabBar*>(&widget);
        if (scrolled && !painted.ink.intersects(painted.seen)) return;
        const Overhang over = overhang(painted.ink, letThrough(painted, widget) & room);
        const auto* tabs = qobject_cast<const QTabBar*>(&widget); // are beneath their own arrows
        if (over.across > tolerance && !isFieldToType(widget) && !(tabs && tabs->usesScrollButtons()))
            add(widget, painted.text, "cut across", painted.ink.width() - over.across, painted.ink.width());
        if (over.down > tolerance)
            add(widget, painted.text, "cut at top or bottom", painted.ink.height() - over.down,
                painted.ink.height());
    }

    void lookAtElision(const QWidget& widget, const PaintedText& painted) {
        if (qobject_cast<const QCustomPlot*>(&widget) ||
            qobject_cast<const QTextEdit*>(widget.parentWidget()))
            return; // these elide only what is as wide as they are
        const QPointF at = painted.row.center();
        const auto whole = elidedFrom(painted.text, wholeTexts(widget, at));
        if (!whole) return;
        const double have = painted.row.width();
        const double need = whole->isEmpty() ? have : QFontMetricsF(widget.font()).horizontalAdvance(*whole);
        const auto* tabs = qobject_cast<const QTabBar*>(&widget);
        const int spare = tabs             ? roomOfTabs(*tabs)
                          : viewOf(widget) ? spareInView(widget, at)
                                           : spareBeside(widget) + roomWithin(widget, have);
        if (whole->isEmpty() || have + spare >= need) add(widget, painted.text, "elided", have, need);
    }
    // A label that draws its words in less than it has.
    static int roomWithin(const QWidget& widget, double have) {
        const bool label = qobject_cast<const QLabel*>(&widget) || qobject_cast<const ElidedLabel*>(&widget);
        return label ? std::max(0, widget.width() - static_cast<int>(std::ceil(have)) - 40) : 0;
    }

    // What cannot be used is painted twice, a pixel apart.
    static bool isEngraved(const PaintedText& one, const PaintedText& other) {
        return one.text == other.text && (one.ink.center() - other.ink.center()).manhattanLength() < 3;
    }

    // Signs such as the grip of a slider stand where they belong.
    static bool isWord(const PaintedText& painted) {
        return std::ranges::any_of(painted.text, [](QChar each) { return each.isLetterOrNumber(); });
    }

    void lookForOverlaps(const QWidget& widget, const std::vector<PaintedText>& texts) {
        for (auto one = texts.begin(); one != texts.end(); ++one)
            for (auto other = std::next(one); other != texts.end(); ++other) {
                if (isEngraved(*one, *other) || !isWord(*one) || !isWord(*other)) continue;
                const QRectF both = (one->ink & one->seen) & (other->ink & other->seen);
                if (both.width() > touching && both.height() > touching)
                    add(widget, one->text, "overlaps " + other->text, both.width(), 0);
            }
    }
};

} // namespace

QString ClippedText::inWords() const {
    return QStringLiteral("%1: \"%2\" in %3 (%4 of %5 pixels)").arg(what, text, where).arg(have).arg(need);
}

std::vector<ClippedText> clippedTexts(QWidget& tree) {
    Search search;
    search.look(tree);
    return search.found;
}

} // namespace epsiloscope::testing
