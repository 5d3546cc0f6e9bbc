// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ToolRow.h"

#include "ui/look/Palettes.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Units.h"

#include <QAction>
#include <QGuiApplication>
#include <QIconEngine>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace epsiloscope {

namespace {

/// An arrow that bends back, drawn in the colours of now.
class BentArrow final : public QIconEngine {
public:
    explicit BentArrow(bool back) : back_(back) {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        constexpr double parts = 16, arrowStroke = 1.5;
        const double scale = std::min(rect.width(), rect.height()) / parts;
        painter->translate(QRectF(rect).center());
        painter->scale(back_ ? scale : -scale, scale);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::WindowText), arrowStroke,
                             Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        QPainterPath path(QPointF(-6, -2));
        path.lineTo(2, -2);
        path.cubicTo(7, -2, 7, 5, 2, 5);
        path.lineTo(-1, 5);
        painter->drawPath(path);
        painter->drawPolyline(QPolygonF({QPointF(-3, -5), QPointF(-6, -2), QPointF(-3, 1)}));
        painter->restore();
    }
    QIconEngine* clone() const override { return new BentArrow(back_); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return drawn;
    }

private:
    bool back_;
};

} // namespace

QIcon undoIcon(bool back) {
    return QIcon(new BentArrow(back));
}

ToolRow::ToolRow(const std::vector<QToolButton*>& files, const std::vector<QAction*>& edits, QWidget* run,
                 const std::vector<MenuButton*>& menus, QWidget* parent)
    : QWidget(parent), files_(files), line_(new QWidget(this)), menus_(menus),
      all_(named("allMenus", new MenuButton(QStringLiteral("☰")), tr("Learn, view, help"), tr("Menus"))) {
    setObjectName(QStringLiteral("tools"));
    for (QAction* action : edits) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        edits_.push_back(button);
    }
    auto* gathered = named("allMenusMenu", new QMenu(all_));
    for (MenuButton* each : menus)
        gathered->addMenu(each->menu())->setText(each->accessibleName());
    all_->setMenu(gathered);
    QBoxLayout* row = rowIn(this, {}, 0);
    const auto add = [row](QWidget* widget) { row->addWidget(widget, 0, Qt::AlignVCenter); };
    for (const auto& group : {files_, edits_})
        for (QToolButton* each : group)
            add(each);
    add(line_);
    add(run);
    row->addStretch(1);
    for (MenuButton* each : menus_)
        add(each);
    add(all_);
    for (QToolButton* each : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        each->setAutoRaise(true);
        each->setFocusPolicy(Qt::TabFocus);
    }
    fitToText();
}

// Run stands where it stands, however long the words before it are in usual languages.
void ToolRow::fitToText() {
    setFixedHeight(inUnits(*this, 5));
    const int edge = inUnits(*this, 1);
    layout()->setContentsMargins(edge, 0, edge, 0);
    const int high = inUnits(*this, 4);
    for (QToolButton* each : findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
        each->setFixedHeight(high);
    for (QToolButton* each : files_)
        each->setMinimumWidth(inUnits(*this, 9));
    for (QToolButton* each : edits_) {
        each->setFixedWidth(high);
        each->setIconSize({inUnits(*this, 2), inUnits(*this, 2)});
    }
    line_->setFixedSize(inUnits(*this, 3), high);
    gatherMenus();
}

void ToolRow::gatherMenus() {
    constexpr int narrow = 800; // pixels
    const bool gathered = width() <= std::max(narrow, inUnits(*this, 100));
    for (MenuButton* each : menus_)
        each->setVisible(!gathered);
    all_->setVisible(gathered);
}

QSize ToolRow::minimumSizeHint() const {
    return {inUnits(*this, 60), inUnits(*this, 5)};
}

void ToolRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(line_->geometry().center() - QPoint(0, line_->height() / 3),
                     line_->geometry().center() + QPoint(0, line_->height() / 3));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

void ToolRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    gatherMenus();
}

void ToolRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitToText();
}

} // namespace epsiloscope
