// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QProxyStyle>
#include <QString>

class QPalette;

class QFocusFrame;
class QWidget;

namespace epsiloscope {

/// How far accents on capitals reach above the line that a font has for itself, in pixels.
inline constexpr int aboveCapitals = 2;

/// Rich text of a label with that room above its first line: Qt cuts off there whatever margins the label
/// has. A larger mark without any width does it.
inline QString belowAccents(const QString& html) {
    return QStringLiteral("<big>&#8203;</big>") + html;
}

/// The outline of a box to tick or a field: at least 3 : 1 on windows, fields and buttons.
QColor outlineOfControls(const QPalette& palette);
/// Outlines a field in vermilion from now on: what stands there is refused.
void setRefused(QWidget* field, bool refused);
/// The ring around what has the focus: at least 3 : 1 on the same.
QColor focusRing(const QPalette& palette);

/// Fusion, whose outlines and focus are too faint to be seen by everybody: a shade darker than the window, or
/// a breath of the highlight; and so are its grooves, ticks, pressed buttons and the arrow of a full tool
/// bar. Boxes to tick and round buttons grow with the text beside them.
class VisibleStyle final : public QProxyStyle {
public:
    VisibleStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;
    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* answer) const override;

private:
    void drawSlider(const QStyleOptionComplex& option, QPainter* painter, const QWidget* widget) const;
};

/// A ring around what has the focus and draws none itself: words that can be selected or have links, text
/// that is scrolled, tables. It belongs to a window and serves its dialogs, too.
class FocusRing final : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QWidget* window);

private:
    void follow(QWidget* focus);
    bool isMine(const QWidget* widget) const;

    QWidget* window_;
    QPointer<QFocusFrame> ring_;
};

} // namespace epsiloscope
