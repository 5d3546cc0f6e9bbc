// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Layouts.h"

#include "ui/widgets/Units.h"
#include "ui/widgets/Whenever.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QTableView>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>

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

class WholeWords final : public QObject {
public:
    explicit WholeWords(QLabel* label) : QObject(label), label_(label) { label->installEventFilter(this); }

    // Before it is shown it has no width of its own. New words are told by nothing but that they are painted,
    // or, out of sight, that all around them is laid out anew.
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool painted = event->type() == QEvent::Resize || event->type() == QEvent::Paint;
        const bool laidOut = watched == label_ ? painted : event->type() == QEvent::LayoutRequest;
        if (laidOut && label_->isVisible()) fit();
        if (watched == label_) watchAround();
        return QObject::eventFilter(watched, event);
    }

private:
    void watchAround() {
        QWidget* around = label_->parentWidget();
        if (around == around_) return;
        if (around_) around_->removeEventFilter(this);
        around_ = around;
        if (around_) around_->installEventFilter(this);
    }

    void fit() {
        if (!label_->wordWrap() || label_->text().isEmpty()) return;
        if (label_->text() == text_ && label_->width() == width_ && label_->font() == font_) return;
        text_ = label_->text();
        width_ = label_->width();
        font_ = label_->font();
        keepAccents();
        label_->setMinimumHeight(least_); // which a label counts among what it needs
        label_->setMinimumHeight(std::max(least_, label_->heightForWidth(width_)));
    }

    // Selectable text is cut off above its first line, whatever the margins are: the lines move down.
    void keepAccents() {
        auto* document = label_->findChild<QTextDocument*>();
        const QFontMetrics metrics = label_->fontMetrics();
        const int above = -metrics.tightBoundingRect(text_).top() - metrics.ascent();
        if (!document || above <= 0) return;
        QTextBlockFormat lines;
        lines.setLineHeight(metrics.height() + above, QTextBlockFormat::MinimumHeight);
        QTextCursor all(document);
        all.select(QTextCursor::Document);
        all.mergeBlockFormat(lines);
        label_->updateGeometry();
    }

    QLabel* label_;
    QPointer<QWidget> around_;
    QString text_; ///< the text that it was fitted for
    int width_ = 0;
    QFont font_;
    int least_ = label_->minimumHeight(); ///< as it was made
};

QColor breathOf(const QColor& accent, const QColor& base) {
    constexpr double share = .16;
    const auto mixed = [](int from, int to) { return qRound(from + share * (to - from)); };
    return {mixed(base.red(), accent.red()), mixed(base.green(), accent.green()),
            mixed(base.blue(), accent.blue())};
}

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

QLabel* titleLabel(const QString& words, QWidget* parent) {
    auto* label = new QLabel(words, parent);
    label->setFont(boldText(label->font()));
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
    nowAndWhenever(table, {QEvent::FontChange}, [table, around] {
        table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + around);
    });
}

QLabel* keepWhole(QLabel* label) {
    new WholeWords(label);
    return label;
}

void selectPalely(QAbstractItemView* view) {
    nowAndWhenever(view, {QEvent::ApplicationPaletteChange}, [view] {
        QPalette shown = QApplication::palette(view);
        shown.setColor(QPalette::Highlight,
                       breathOf(shown.color(QPalette::Highlight), shown.color(QPalette::Base)));
        shown.setColor(QPalette::HighlightedText, shown.color(QPalette::Text));
        if (shown != view->palette()) view->setPalette(shown);
    });
}

} // namespace epsiloscope
