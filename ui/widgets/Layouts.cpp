// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Layouts.h"

#include "ui/widgets/WholeWords.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

namespace epsiloscope {

namespace {

QBoxLayout* filledBox(QBoxLayout* box, std::initializer_list<Placed> parts, int spacing) {
    box->setSpacing(spacing);
    for (const Placed& part : parts) {
        if (part.widget)
            box->addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout)
            box->addLayout(part.layout, part.stretch);
        else if (part.pixels > 0)
            box->addSpacing(part.pixels);
        else
            box->addStretch(part.stretch);
    }
    return box;
}

QBoxLayout* wholeBox(QBoxLayout::Direction direction, QWidget* whole, std::initializer_list<Placed> parts,
                     int spacing) {
    auto* box = new QBoxLayout(direction, whole);
    box->setContentsMargins(0, 0, 0, 0);
    return filledBox(box, parts, spacing);
}

class RowHeight final : public QObject {
public:
    RowHeight(QTableView* table, int around) : QObject(table), table_(table), around_(around) {
        table->installEventFilter(this);
        fit();
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FontChange) fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit() const {
        table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + around_);
    }

    QTableView* table_;
    int around_;
};

} // namespace

QBoxLayout* rowOf(std::initializer_list<Placed> parts, int spacing) {
    return filledBox(new QBoxLayout(QBoxLayout::LeftToRight), parts, spacing);
}

QBoxLayout* columnOf(std::initializer_list<Placed> parts, int spacing) {
    return filledBox(new QBoxLayout(QBoxLayout::TopToBottom), parts, spacing);
}

QBoxLayout* rowIn(QWidget* whole, std::initializer_list<Placed> parts, int spacing) {
    return wholeBox(QBoxLayout::LeftToRight, whole, parts, spacing);
}

QBoxLayout* columnIn(QWidget* whole, std::initializer_list<Placed> parts, int spacing) {
    return wholeBox(QBoxLayout::TopToBottom, whole, parts, spacing);
}

QWidget* rowWidget(std::initializer_list<Placed> parts, int spacing, const QMargins& margins) {
    auto* whole = new QWidget;
    rowIn(whole, parts, spacing)->setContentsMargins(margins);
    return whole;
}

QWidget* columnWidget(std::initializer_list<Placed> parts, int spacing, const QMargins& margins) {
    auto* whole = new QWidget;
    columnIn(whole, parts, spacing)->setContentsMargins(margins);
    return whole;
}

QLabel* labelOf(QWidget* control, const QString& words, QWidget* parent) {
    auto* label = new QLabel(words, parent);
    label->setBuddy(control);
    return label;
}

QLabel* wordsLabel(const char* name, QWidget* parent) {
    auto* label = named(QLatin1String(name), new QLabel(parent));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    keepWhole(label);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* factsLabel(const char* name) {
    QLabel* label = wordsLabel(name);
    label->setContentsMargins(10, 0, 10, 4);
    return label;
}

QToolButton* arrowButton(const QString& name, Qt::ArrowType arrow, const QString& words, QWidget* parent) {
    auto* button = named(name, new QToolButton(parent), words, words);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    return button;
}

void showAsRows(QTableView* table) {
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
}

void keepRowHeight(QTableView* table, int around) {
    new RowHeight(table, around);
}

} // namespace epsiloscope
