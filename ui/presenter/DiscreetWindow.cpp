// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenter/DiscreetWindow.h"

#include "ui/lessons/LessonPage.h"
#include "ui/manual/ManualBrowser.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/marks/LegendStrip.h"
#include "ui/widgets/ElidedLabel.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QTextEdit>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::array told{"windowTitle",    "toolTip",        "statusTip",
                          "whatsThis",      "accessibleName", "accessibleDescription",
                          "placeholderText"};

// Text that a person types there is theirs: it is not changed.
bool isTyped(const QObject* object) {
    return qobject_cast<const QLineEdit*>(object) || qobject_cast<const QTextEdit*>(object) ||
           qobject_cast<const QPlainTextEdit*>(object);
}

// The words of a lesson are what it was written to say.
bool isOfLesson(const QWidget* widget) {
    for (const QWidget* at = widget; at; at = at->parentWidget())
        if (const QVariant own = at->property(wordsOfLesson); own.isValid()) return own.toBool();
    return false;
}

QString typedIn(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) return line->text();
    const QWidget* around = widget->parentWidget();
    if (qobject_cast<const ManualBrowser*>(around)) return {}; // names there are examples
    if (const auto* page = qobject_cast<const QTextEdit*>(around)) return page->toPlainText();
    if (const auto* page = qobject_cast<const QPlainTextEdit*>(around)) return page->toPlainText();
    return {};
}

// Draws the cells of a table as another delegate does, but for those that have private words: these are drawn
// as text, without them.
class DiscreetDelegate final : public QStyledItemDelegate {
public:
    /// `usual` must outlive it.
    DiscreetDelegate(std::shared_ptr<const PrivateWords> words, QAbstractItemDelegate* usual, QObject* parent)
        : QStyledItemDelegate(parent), words_(std::move(words)), usual_(usual) {
        connect(usual, &QAbstractItemDelegate::commitData, this, &QAbstractItemDelegate::commitData);
        connect(usual, &QAbstractItemDelegate::closeEditor, this, &QAbstractItemDelegate::closeEditor);
        connect(usual, &QAbstractItemDelegate::sizeHintChanged, this,
                &QAbstractItemDelegate::sizeHintChanged);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (words_->in(index.data(Qt::DisplayRole).toString()))
            QStyledItemDelegate::paint(painter, option, index);
        else
            usual_->paint(painter, option, index);
    }
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override {
        const QString tip = index.data(Qt::ToolTipRole).toString();
        if (event->type() != QEvent::ToolTip || !words_->in(tip))
            return usual_->helpEvent(event, view, option, index);
        QToolTip::showText(event->globalPos(), words_->said(tip), view);
        return true;
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return usual_->sizeHint(option, index);
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override {
        return usual_->createEditor(parent, option, index);
    }
    void destroyEditor(QWidget* editor, const QModelIndex& index) const override {
        usual_->destroyEditor(editor, index);
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        usual_->setEditorData(editor, index);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        usual_->setModelData(editor, model, index);
    }
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override {
        usual_->updateEditorGeometry(editor, option, index);
    }
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override {
        return usual_->editorEvent(event, model, option, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text = words_->said(option->text);
    }

private:
    std::shared_ptr<const PrivateWords> words_;
    QAbstractItemDelegate* usual_;
};

} // namespace

DiscreetWindow::DiscreetWindow(QWidget* window, std::shared_ptr<const PrivateWords> words,
                               const QWidget* except)
    : window_(window), words_(std::move(words)), except_(except),
      withoutNative_(QCoreApplication::testAttribute(Qt::AA_DontUseNativeDialogs)) {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    look(window_);
    for (auto* widget : window_->findChildren<QWidget*>())
        look(widget);
    for (auto* action : window_->findChildren<QAction*>())
        lookAtProperties(action, true);
    QApplication::instance()->installEventFilter(this);
}

DiscreetWindow::~DiscreetWindow() {
    QApplication::instance()->removeEventFilter(this);
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs, withoutNative_);
    for (const auto& [which, changed] : changed_)
        if (changed.of) changed.back();
    for (const auto& plot : plots_)
        if (plot) {
            disconnect(plot, nullptr, this, nullptr);
            plot->replot(QCustomPlot::rpQueuedReplot);
        }
    for (auto* widget : window_->findChildren<QWidget*>())
        widget->update();
}

void DiscreetWindow::lookAgain() {
    for (const auto& plot : plots_)
        if (plot) plot->replot(QCustomPlot::rpQueuedReplot);
}

// The text before is what the last change found.
void DiscreetWindow::remember(QObject* of, const QString& which, std::function<void()> back) {
    changed_[{of, which}] = {of, std::move(back)};
}

// Dialogs, menus and tool tips are windows of their own.
bool DiscreetWindow::concerns(const QWidget* widget) const {
    for (const QWidget* at = widget; at; at = at->parentWidget()) {
        if (except_ && at == except_) return false;
        if (at == window_) return true;
    }
    return widget->window()->windowType() == Qt::ToolTip || widget->window()->windowType() == Qt::Popup;
}

bool DiscreetWindow::eventFilter(QObject* watched, QEvent* event) {
    if (looking_) return false;
    switch (event->type()) {
    case QEvent::Paint:
    case QEvent::Show:
    case QEvent::ToolTip:
    case QEvent::ToolTipChange:
    case QEvent::WindowTitleChange:
    case QEvent::Polish:
        break;
    default:
        return false;
    }
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !concerns(widget)) return false;
    look(widget);
    return event->type() == QEvent::Paint && paintsItself(widget);
}

void DiscreetWindow::look(QWidget* widget) {
    if (isOfLesson(widget)) return;
    const QScopedValueRollback<bool> once(looking_, true);
    lookAtProperties(widget, !isTyped(widget));
    if (auto* label = qobject_cast<ElidedLabel*>(widget); label && words_->in(label->text())) {
        const QString before = label->text(), now = words_->said(before);
        label->setText(now);
        remember(label, QStringLiteral("text"), [label, before, now] {
            if (label->text() == now) label->setText(before);
        });
    }
    if (auto* menu = qobject_cast<QMenu*>(widget))
        for (QAction* action : menu->actions())
            lookAtProperties(action, true);
    if (auto* bar = qobject_cast<QTabBar*>(widget)) lookAtTabs(bar);
    if (auto* view = qobject_cast<QAbstractItemView*>(widget)) lookAtView(view);
    if (auto* plot = qobject_cast<QCustomPlot*>(widget)) lookAtPlot(plot);
}

void DiscreetWindow::lookAtProperty(QObject* object, const char* name) {
    const QVariant value = object->property(name);
    if (value.typeId() != QMetaType::QString || !words_->in(value.toString())) return;
    const QString now = words_->said(value.toString());
    if (now == value.toString() || !object->setProperty(name, now)) return;
    remember(object, QLatin1String(name), [object, name, value, now] {
        if (object->property(name).toString() == now) object->setProperty(name, value);
    });
}

void DiscreetWindow::lookAtProperties(QObject* object, bool itsText) {
    for (const char* const name : told)
        lookAtProperty(object, name);
    if (!itsText) return;
    for (const char* const name : {"text", "title"})
        lookAtProperty(object, name);
}

void DiscreetWindow::lookAtTabs(QTabBar* bar) {
    for (int i = 0; i < bar->count(); ++i) {
        const QString before = bar->tabText(i), tip = bar->tabToolTip(i);
        if (!words_->in(before) && !words_->in(tip)) continue;
        bar->setTabText(i, words_->said(before));
        bar->setTabToolTip(i, words_->said(tip));
        remember(bar, QString::number(i), [bar, i, before, tip] {
            if (i >= bar->count()) return;
            bar->setTabText(i, before);
            bar->setTabToolTip(i, tip);
        });
    }
}

void DiscreetWindow::lookAtView(QAbstractItemView* view) {
    auto* usual = view->itemDelegate();
    if (!usual || dynamic_cast<DiscreetDelegate*>(usual)) return;
    auto* discreet = new DiscreetDelegate(words_, usual, view);
    view->setItemDelegate(discreet);
    remember(view, QStringLiteral("delegate"), [view, usual, discreet] {
        if (view->itemDelegate() == discreet) view->setItemDelegate(usual);
        discreet->deleteLater();
    });
}

void DiscreetWindow::lookAtPlot(QCustomPlot* plot) {
    if (std::ranges::find(plots_, plot, &QPointer<QCustomPlot>::data) != plots_.end()) return;
    plots_.emplace_back(plot);
    putWords(plot);
    connect(plot, &QCustomPlot::beforeReplot, this, [this, plot] { putWords(plot); });
    plot->replot(QCustomPlot::rpQueuedReplot);
}

// Legends and words at lines are made anew by their chart with every change: of the size of text, too, which
// ends the presentation.
void DiscreetWindow::putWords(QCustomPlot* plot) {
    for (QCPAxis* axis : plot->findChildren<QCPAxis*>()) {
        lookAtProperty(axis, "label");
        putTicks(axis);
    }
    for (auto* text : plot->findChildren<QCPItemText*>())
        lookAtProperty(text, "text");
    const auto change = [this](QString& text) {
        if (!words_->in(text)) return false;
        text = words_->said(text);
        return true;
    };
    for (auto* strip : plot->findChildren<QCPLayoutElement*>())
        if (auto* legend = dynamic_cast<LegendStrip*>(strip)) {
            std::vector<LegendEntry> entries = legend->entries();
            bool any = false;
            for (LegendEntry& each : entries)
                for (QString* text : {&each.text, &each.brief, &each.onScreen})
                    any = change(*text) || any;
            if (any) legend->setEntries(std::move(entries));
        }
    for (auto* layerable : plot->findChildren<QCPLayerable*>())
        if (auto* ends = dynamic_cast<EndWords*>(layerable)) {
            std::vector<EndWord> all = ends->words();
            for (EndWord& each : all)
                change(each.text);
            ends->setWords(std::move(all));
        }
}

// Charts whose axis names things give it a ticker of words.
void DiscreetWindow::putTicks(QCPAxis* axis) {
    const auto ticker = axis->ticker().dynamicCast<QCPAxisTickerText>();
    if (!ticker) return;
    const QMap<double, QString> before = ticker->ticks();
    QMap<double, QString> now = before;
    for (QString& text : now)
        if (words_->in(text)) text = words_->said(text);
    if (now == before) return;
    ticker->setTicks(now);
    remember(axis, QStringLiteral("ticks"), [ticker, before, now] {
        if (ticker->ticks() == now) ticker->setTicks(before);
    });
}

// Paints the choice; the list is a view like any other, and what is typed a line.
bool DiscreetWindow::paintsCombo(QComboBox* combo) {
    if (combo->isEditable() || !words_->in(combo->currentText())) return false;
    QStyleOptionComboBox option;
    option.initFrom(combo);
    option.frame = combo->hasFrame();
    option.currentText = words_->said(combo->currentText());
    QStylePainter painter(combo);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    return true;
}

// Where a person has typed or chosen private words, something else is painted.
bool DiscreetWindow::paintsItself(QWidget* widget) {
    if (auto* combo = qobject_cast<QComboBox*>(widget)) return paintsCombo(combo);
    const QString text = typedIn(widget);
    if (!words_->in(text)) return false;
    QPainter painter(widget);
    painter.fillRect(widget->rect(), widget->palette().base());
    painter.setPen(widget->palette().color(QPalette::Text));
    painter.drawText(widget->rect().adjusted(4, 2, -4, -2), Qt::TextWordWrap | Qt::AlignVCenter,
                     words_->said(text));
    return true;
}

} // namespace epsiloscope
