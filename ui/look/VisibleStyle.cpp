// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/VisibleStyle.h"

#include "ui/look/Palettes.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFocusFrame>
#include <QGuiApplication>
#include <QIconEngine>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSlider>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double corner = 2, ringStroke = 2; // pixels

void outline(QPainter* painter, const QRectF& rect, const QColor& colour, double lineStroke = boxStroke) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(colour, lineStroke));
    painter->drawRoundedRect(rect.adjusted(lineStroke / 2, lineStroke / 2, -lineStroke / 2, -lineStroke / 2),
                             corner, corner);
    painter->restore();
}

constexpr char refusedProperty[] = "refused";

// A field says by its own outline that what is typed goes there, or is refused.
void outlineField(QPainter* painter, const QStyleOption& option, const QWidget* field, bool showsFocus) {
    if (field && field->property(refusedProperty).toBool())
        return outline(painter, option.rect, QColor(0xd55e00), ringStroke);
    const bool focused = showsFocus && option.state.testFlag(QStyle::State_HasFocus);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    if (focused)
        outline(painter, option.rect, focusRing(option.palette), ringStroke);
    else if (enabled)
        outline(painter, option.rect, outlineOfControls(option.palette));
}

void outlineRadioButton(QPainter* painter, const QStyleOption& option) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(secondaryText(option.palette), boxStroke));
    painter->drawEllipse(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
    painter->restore();
}

// Where a column ends, it is dragged.
void separate(QPainter* painter, const QStyleOptionHeader& header) {
    const bool last =
        header.position == QStyleOptionHeader::End || header.position == QStyleOptionHeader::OnlyOneSection;
    const int inside = header.rect.height() / 4;
    if (!last)
        painter->fillRect(
            QRect(header.rect.right(), header.rect.top() + inside, 1, header.rect.height() - 2 * inside),
            outlineOfControls(header.palette));
}

// A button that is pressed for good.
void underline(QPainter* painter, const QStyleOption& option) {
    constexpr int high = 2, inside = 3;
    const QRect rect = option.rect.adjusted(inside, 0, -inside, -1);
    painter->fillRect(QRect(rect.left(), rect.bottom() - high, rect.width(), high),
                      option.palette.color(QPalette::Highlight));
}

/// "»" at the end of a tool bar that is too short, in the colours of now.
class MoreIcon final : public QIconEngine {
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QGuiApplication::palette().color(QPalette::ButtonText), ringStroke));
        const double half = 0.3 * std::min(rect.width(), rect.height());
        const QPointF middle = QRectF(rect).center();
        for (const double shift : {-half, half / 3}) {
            const QPointF tip = middle + QPointF(shift + half, 0);
            painter->drawPolyline(QPolygonF({tip + QPointF(-half, -half), tip, tip + QPointF(-half, half)}));
        }
        painter->restore();
    }
    QIconEngine* clone() const override { return new MoreIcon; }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return drawn;
    }
};

// At the places where Fusion draws them, which nobody sees on dark windows.
void drawTicks(QPainter* painter, const QStyleOptionSlider& slider, int length, int offset) {
    const int step = slider.tickInterval > 0 ? slider.tickInterval : slider.pageStep;
    if (step <= 0 || slider.orientation != Qt::Horizontal) return;
    const auto below = (slider.tickPosition & QSlider::TicksBelow) != 0;
    const auto above = (slider.tickPosition & QSlider::TicksAbove) != 0;
    constexpr int apart = 2;
    painter->setPen(QPen(outlineOfControls(slider.palette), boxStroke));
    for (int value = slider.minimum; value <= slider.maximum; value += step) {
        const int x = slider.rect.left() + length / 2 +
                      QStyle::sliderPositionFromValue(slider.minimum, slider.maximum, value,
                                                      slider.rect.width() - length, slider.upsideDown);
        const int top = slider.rect.top(), bottom = slider.rect.bottom();
        if (above) painter->drawLine(x, top + apart, x, top + offset);
        if (below) painter->drawLine(x, bottom - apart, x, bottom - offset);
    }
}

constexpr double focusStroke = 2; // pixels

class Ring final : public QFocusFrame {
public:
    using QFocusFrame::QFocusFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), focusStroke));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

bool drawsNoFocus(const QWidget* widget) {
    if (widget->window()->windowType() == Qt::Popup) return false; // it is all there is
    // The row of a table is marked whether it has the focus or not.
    return qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QLabel*>(widget) ||
           qobject_cast<const QScrollArea*>(widget);
}

} // namespace

QColor outlineOfControls(const QPalette& palette) {
    return isDark(palette) ? QColor(0x747c84) : QColor(0x858d95);
}

void setRefused(QWidget* field, bool refused) {
    if (field->property(refusedProperty).toBool() == refused) return;
    field->setProperty(refusedProperty, refused);
    field->update();
}

QColor focusRing(const QPalette& palette) {
    return palette.color(QPalette::Link);
}

VisibleStyle::VisibleStyle() : QProxyStyle(QStyleFactory::create("Fusion")) {}

void VisibleStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const {
    if (element == PE_FrameFocusRect) {
        if (option->state.testFlag(State_KeyboardFocusChange))
            outline(painter, option->rect, focusRing(option->palette), ringStroke);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorCheckBox) {
        painter->setPen(QPen(secondaryText(option->palette), boxStroke));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    } else if (element == PE_IndicatorRadioButton) {
        outlineRadioButton(painter, *option);
    } else if (element == PE_FrameLineEdit) {
        outlineField(painter, *option, widget, true);
    } else if ((element == PE_PanelButtonTool || element == PE_PanelButtonCommand) &&
               option->state.testFlag(State_On)) {
        underline(painter, *option);
    }
    if (element == PE_PanelButtonCommand && option->state.testFlag(State_HasFocus) &&
        option->state.testFlag(State_KeyboardFocusChange)) {
        outline(painter, option->rect, focusRing(option->palette), ringStroke);
    }
}

// The title of a column says by "…" that it is cut.
void VisibleStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    const bool across = header && header->orientation == Qt::Horizontal;
    if (element != CE_HeaderLabel || !across) {
        QProxyStyle::drawControl(element, option, painter, widget);
        if (element == CE_HeaderSection && across) separate(painter, *header);
        return;
    }
    QStyleOptionHeader cut = *header;
    constexpr int beforeLine = 3;
    const int spare = header->rect.width() - header->fontMetrics.horizontalAdvance(header->text);
    if (header->textAlignment.testFlag(Qt::AlignRight) && spare >= beforeLine)
        cut.rect.adjust(0, 0, -beforeLine, 0);
    cut.text = header->fontMetrics.elidedText(header->text, Qt::ElideRight, header->rect.width());
    QProxyStyle::drawControl(element, &cut, painter, widget);
}

void VisibleStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                      QPainter* painter, const QWidget* widget) const {
    if (control == CC_Slider) return drawSlider(*option, painter, widget);
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    const bool framed =
        (control == CC_ComboBox && box && box->frame) || (control == CC_SpinBox && spin && spin->frame);
    if (framed) outlineField(painter, *option, widget, true);
}

// The groove's outline lies below the handle.
void VisibleStyle::drawSlider(const QStyleOptionComplex& option, QPainter* painter,
                              const QWidget* widget) const {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(&option);
    if (!slider) return QProxyStyle::drawComplexControl(CC_Slider, &option, painter, widget);
    QStyleOptionSlider part = *slider;
    part.subControls = slider->subControls & SC_SliderGroove;
    QProxyStyle::drawComplexControl(CC_Slider, &part, painter, widget);
    outline(painter, proxy()->subControlRect(CC_Slider, slider, SC_SliderGroove, widget),
            outlineOfControls(slider->palette));
    if (slider->subControls & SC_SliderTickmarks)
        drawTicks(painter, *slider, pixelMetric(PM_SliderLength, slider, widget),
                  pixelMetric(PM_SliderTickmarkOffset, slider, widget));
    part.subControls = slider->subControls & SC_SliderHandle;
    QProxyStyle::drawComplexControl(CC_Slider, &part, painter, widget);
    const QRect handle = proxy()->subControlRect(CC_Slider, slider, SC_SliderHandle, widget);
    const bool focused = slider->state.testFlag(State_HasFocus);
    outline(painter, QRectF(handle).adjusted(1, 1, -1, -1),
            focused ? focusRing(slider->palette) : secondaryText(slider->palette),
            focused ? ringStroke : boxStroke);
}

// Accents on capitals reach beyond the line that a font has for itself.
QSize VisibleStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const {
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const auto* entry = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    const bool words = type == CT_ItemViewItem || (type == CT_MenuItem && entry && !entry->text.isEmpty());
    if (words) size.rheight() += 2 * aboveCapitals;
    return size;
}

void VisibleStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->contentsMargins().isNull())
        label->setContentsMargins(0, aboveCapitals, 0, 0);
}

QIcon VisibleStyle::standardIcon(StandardPixmap icon, const QStyleOption* option,
                                 const QWidget* widget) const {
    if (icon == SP_ToolBarHorizontalExtensionButton) return QIcon(new MoreIcon);
    return QProxyStyle::standardIcon(icon, option, widget);
}

int VisibleStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    const bool indicator = metric == PM_IndicatorWidth || metric == PM_IndicatorHeight ||
                           metric == PM_ExclusiveIndicatorWidth || metric == PM_ExclusiveIndicatorHeight;
    if (!indicator || (!option && !widget)) return usual;
    const int line = option ? option->fontMetrics.height() : widget->fontMetrics().height();
    constexpr double ofLine = 0.9;
    return std::max(usual, static_cast<int>(ofLine * line));
}

// A menu higher than the screen would go on beside itself, with its keys cut off.
int VisibleStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* answer) const {
    return hint == SH_Menu_Scrollable ? 1 : QProxyStyle::styleHint(hint, option, widget, answer);
}

FocusRing::FocusRing(QWidget* window) : QObject(window), window_(window) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

bool FocusRing::isMine(const QWidget* widget) const {
    for (const QWidget* each = widget; each; each = each->parentWidget())
        if (each == window_) return true;
    return false;
}

void FocusRing::follow(QWidget* focus) {
    const bool wanted = focus && drawsNoFocus(focus) && isMine(focus);
    if (!wanted && !ring_) return;
    if (!ring_) ring_ = new Ring(window_);
    ring_->setWidget(wanted ? focus : nullptr);
}

} // namespace epsiloscope
