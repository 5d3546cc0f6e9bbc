// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/MechanismChips.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/widgets/FlowLayout.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/MenuButton.h"
#include "ui/widgets/Units.h"
#include "ui/words/FieldName.h"
#include "ui/words/RunWords.h"

#include <QAbstractButton>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

/// A pill: filled and with a tick where it is checked.
class Chip final : public QAbstractButton {
public:
    explicit Chip(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(text()) + inUnits(*this, 5.5), inUnits(*this, 3)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor accent = palette().color(QPalette::Highlight);
        QColor fill = accent;
        fill.setAlphaF(0.12F);
        const bool marked = isChecked() || hasFocus() || underMouse();
        const int chipStroke = hasFocus() ? 2 : 1;
        painter.setPen(QPen(marked ? accent : palette().color(QPalette::Mid), chipStroke));
        painter.setBrush(isChecked() ? QBrush(fill) : QBrush(Qt::NoBrush));
        const double radius = height() / 2.0 - 1;
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect words = rect().adjusted(inUnits(*this, 1.5), 0, -inUnits(*this, 1.5), 0);
        if (isChecked()) painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, QStringLiteral("✓"));
        painter.drawText(words, Qt::AlignVCenter | (isChecked() ? Qt::AlignRight : Qt::AlignHCenter), text());
    }
};

const MechanismDescriptor& descriptorOf(const std::string& id) {
    return findMechanism(id)->descriptor;
}

} // namespace

MechanismChips::MechanismChips(QWidget* parent)
    : QWidget(parent),
      count_(named("findMechanisms", new MenuButton, tr("Which mechanisms are compared"), tr("Compare"))) {
    setObjectName("mechanismChips");
    setAccessibleName(tr("Mechanisms that are compared"));
    new FlowLayout(this, inUnits(*this, 1));
    auto* menu = new QMenu(count_);
    menu->setToolTipsVisible(true);
    count_->setMenu(menu);
    count_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    count_->setFocusPolicy(Qt::StrongFocus);
    connect(menu, &QMenu::aboutToShow, this, &MechanismChips::fillMenu);
    fitToScreen(menu);
    showCount();
}

void MechanismChips::setAllowed(AllowedByData allowed) {
    allowed_ = std::move(allowed);
    fill();
    emit edited();
}

void MechanismChips::setAtHand(const std::string& mechanism) {
    atHand_ = mechanism;
}

void MechanismChips::fill() {
    for (QAbstractButton* chip : std::exchange(chips_, {})) {
        chip->hide();
        chip->deleteLater(); // it may be sending a signal
    }
    for (const Contestant& contestant : allowed_.contestants) {
        const std::string id = contestant.mechanism;
        auto* chip = named(QStringLiteral("findMechanism.") + QString::fromStdString(id), new Chip(this),
                           said(descriptorOf(id).title));
        chip->setText(shortTitle(descriptorOf(id)));
        chip->setChecked(!leftOut_.contains(id));
        connect(chip, &QAbstractButton::toggled, this, [this, id](bool checked) {
            checked ? void(leftOut_.erase(id)) : void(leftOut_.insert(id));
            showCount();
            emit edited();
        });
        layout()->addWidget(chip);
        chip->show();
        chips_.push_back(chip);
    }
    fitHeight();
    showCount();
}

void MechanismChips::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void MechanismChips::fitHeight() {
    setFixedHeight(layout()->heightForWidth(width()));
}

void MechanismChips::showCount() {
    const auto chosen = static_cast<int>(this->chosen().size());
    count_->setText((chosen == 1 ? tr("1 mechanism") : tr("%1 mechanisms").arg(chosen)) +
                    QStringLiteral(" ▾"));
}

void MechanismChips::fillMenu() {
    QMenu* menu = count_->menu();
    menu->clear();
    connect(menu->addAction(tr("All that these data allow")), &QAction::triggered, this,
            [this] { leaveOut({}); });
    menu->addSeparator();
    for (const Contestant& contestant : allowed_.contestants) {
        const QString name = shortTitle(descriptorOf(contestant.mechanism));
        QAction* alone = menu->addAction(tr("%1 alone").arg(name));
        if (contestant.mechanism == atHand_) menu->setActiveAction(alone);
        connect(alone, &QAction::triggered, this, [this, id = contestant.mechanism] { chooseAlone(id); });
    }
    if (!allowed_.others.empty()) menu->addSeparator();
    for (const NotAllowed& other : allowed_.others) {
        const QString why = said(withFieldName(other.reason, other.mechanism).message());
        QAction* cannot = menu->addAction(tr("%1 cannot run").arg(shortTitle(descriptorOf(other.mechanism))));
        cannot->setToolTip(why);
        cannot->setEnabled(false);
    }
}

void MechanismChips::chooseAlone(const std::string& mechanism) {
    std::set<std::string> out;
    for (const Contestant& each : allowed_.contestants)
        if (each.mechanism != mechanism) out.insert(each.mechanism);
    leaveOut(std::move(out));
}

std::vector<Contestant> MechanismChips::chosen() const {
    std::vector<Contestant> checked;
    std::ranges::copy_if(allowed_.contestants, std::back_inserter(checked),
                         [this](const Contestant& each) { return !leftOut_.contains(each.mechanism); });
    return checked;
}

void MechanismChips::leaveOut(std::set<std::string> mechanisms) {
    leftOut_ = std::move(mechanisms);
    fill();
    emit edited();
}

} // namespace epsiloscope
