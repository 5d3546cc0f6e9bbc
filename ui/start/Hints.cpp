// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/Hints.h"

#include "ui/look/Palettes.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Units.h"

#include <QPainter>
#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

const QString seenKey = QStringLiteral("firstMinute/seen");

QColor tintOf(const QPalette& palette) {
    constexpr double share = 0.12;
    const QColor ground = palette.color(QPalette::Base), ink = palette.color(QPalette::Highlight);
    const auto mixed = [](int a, int b) { return qRound(a + share * (b - a)); };
    return QColor(mixed(ground.red(), ink.red()), mixed(ground.green(), ink.green()),
                  mixed(ground.blue(), ink.blue()));
}

} // namespace

Hints::Hints(QSettings* settings, QWidget* parent)
    : QWidget(parent), settings_(settings),
      close_(named("hintsClose", new QToolButton(this), tr("Put these hints away (Esc)"),
                   tr("Put the hints away"))) {
    setObjectName(QStringLiteral("hints"));
    setAccessibleName(hints().join(QStringLiteral(". ")));
    close_->setText(QStringLiteral("×"));
    close_->setAutoRaise(true);
    connect(close_, &QToolButton::clicked, this, &Hints::close);
    hide();
}

QStringList Hints::hints() const {
    return {tr("A sample: nobody real"), tr("Drag ε: charts follow"), tr("Then open your own")};
}

bool Hints::closed() const {
    return closed_ || (settings_ && settings_->value(seenKey).toBool());
}

void Hints::setOverSample(bool sample) {
    setVisible(sample && !closed());
}

void Hints::setStarts(const std::array<int, 3>& starts) {
    if (starts == starts_) return;
    starts_ = starts;
    update();
}

void Hints::close() {
    closed_ = true;
    if (settings_) settings_->setValue(seenKey, true);
    hide();
}

QSize Hints::sizeHint() const {
    return {0, std::max(inUnits(*this, 3), fontMetrics().height() + 4)};
}

void Hints::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int side = height();
    close_->setGeometry(width() - side - inUnits(*this, 0.5), 0, side, side);
}

void Hints::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tintOf(palette()));
    const QStringList all = hints();
    const int side = inUnits(*this, 2);
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        const QRect dot(starts_[i], (height() - side) / 2, side, side);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawEllipse(dot);
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.setFont(smallText(font()));
        painter.drawText(dot, Qt::AlignCenter, QString::number(i + 1));
        const int left = dot.right() + inUnits(*this, 1);
        const int right = i + 1 < starts_.size() ? starts_[i + 1] : close_->x();
        painter.setFont(font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(left, 0, right - left, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(all[static_cast<int>(i)], Qt::ElideRight, right - left));
    }
}

} // namespace epsiloscope
