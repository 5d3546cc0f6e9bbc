// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/ManualWindow.h"

#include "ui/manual/ManualBrowser.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Whenever.h"

#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int nameOfPage = Qt::UserRole;
constexpr QSize usualManualSize(980, 700);
constexpr int pagesWidth = 250;

QStringList searchedWords(const QString& typed) {
    return typed.simplified().split(' ', Qt::SkipEmptyParts);
}

bool hasAll(const QString& text, const QStringList& words) {
    return std::ranges::all_of(words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QToolButton* steppingButton(const char* name, const QString& arrow, const QString& words,
                            const QKeySequence& key, QWidget* parent) {
    const QString toolTip = QStringLiteral("%1 (%2)").arg(words, key.toString(QKeySequence::NativeText));
    auto* button = named(name, new QToolButton(parent), toolTip, words);
    button->setText(arrow);
    button->setShortcut(key);
    button->setAutoRaise(true);
    button->setEnabled(false);
    return button;
}

} // namespace

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), words_(new QLineEdit(this)), pages_(new QListWidget(this)),
      nothing_(new QLabel(tr("No page has these words."), this)), browser_(new ManualBrowser(this)) {
    setObjectName("manualWindow");
    setAttribute(Qt::WA_QuitOnClose, false);
    resizeWithText(this, usualManualSize);
    auto* halves = splitterOf(Qt::Horizontal, {{madeLeft()}, {madeRight(), 1}},
                              {pagesWidth, usualManualSize.width() - pagesWidth});
    columnIn(this, {halves})->setContentsMargins(8, 8, 8, 8);
    setTabOrder(pages_, browser_); // the page was made before the halves
    setTabOrder(browser_, findChild<QToolButton*>("manualBack"));
    listPages();
    whenever(this, {QEvent::FontChange}, [this] { keepRoomForTitles(); });
    addKeys();
    connect(words_, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(words_, &QLineEdit::returnPressed, this, &ManualWindow::openFirstFound);
    connect(pages_, &QListWidget::itemClicked, this, &ManualWindow::openItem);
    connect(pages_, &QListWidget::itemActivated, this, &ManualWindow::openItem);
    connect(browser_, &ManualBrowser::pageOpened, this, &ManualWindow::showOpened);
}

QWidget* ManualWindow::madeLeft() {
    named("manualSearch", words_, {}, tr("Search the manual"))->setClearButtonEnabled(true);
    words_->setPlaceholderText(
        tr("Search (%1)").arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    named("manualPages", pages_, {}, tr("Pages of the manual"));
    named("manualNothing", nothing_)->setWordWrap(true);
    nothing_->hide();
    return columnWidget({words_, nothing_, {pages_, 1}});
}

QWidget* ManualWindow::madeRight() {
    auto* right = new QWidget(this);
    QToolButton* back = steppingButton("manualBack", QStringLiteral("←"), tr("Back"),
                                       QKeySequence(Qt::ALT | Qt::Key_Left), right);
    QToolButton* forth = steppingButton("manualForth", QStringLiteral("→"), tr("Forth"),
                                        QKeySequence(Qt::ALT | Qt::Key_Right), right);
    connect(back, &QToolButton::clicked, browser_, &ManualBrowser::backward);
    connect(forth, &QToolButton::clicked, browser_, &ManualBrowser::forward);
    connect(browser_, &ManualBrowser::backwardAvailable, back, &QToolButton::setEnabled);
    connect(browser_, &ManualBrowser::forwardAvailable, forth, &QToolButton::setEnabled);
    columnIn(right, {rowOf({back, forth, Placed::room(1)}), {browser_, 1}});
    return right;
}

void ManualWindow::listPages() {
    for (const QString& name : manualPageNames()) {
        texts_[name] = manualText(name).value_or(QString());
        auto* item = new QListWidgetItem(titleOfManualText(texts_[name]), pages_);
        item->setData(nameOfPage, name);
        item->setToolTip(QStringLiteral("epsiloscope help %1").arg(name));
    }
    pages_->sortItems();
    keepRoomForTitles();
}

void ManualWindow::addKeys() {
    const auto find = [this] {
        words_->setFocus(Qt::ShortcutFocusReason);
        words_->selectAll();
    };
    const auto goDown = [this] { pages_->setFocus(Qt::ShortcutFocusReason); };
    worded(new QShortcut(QKeySequence::Find, this, find), tr("Search the manual"));
    worded(new QShortcut(Qt::Key_Escape, this, [this] { close(); }), tr("Close the manual"));
    worded(new QShortcut(Qt::Key_Down, words_, goDown, Qt::WidgetShortcut), tr("To the pages found"));
}

void ManualWindow::open(const QString& place) {
    browser_->open(place);
    browser_->setFocus();
}

void ManualWindow::keepRoomForTitles() {
    constexpr int mostLetters = 48;
    const int wanted = pages_->sizeHintForColumn(0) + 2 * pages_->frameWidth() +
                       pages_->verticalScrollBar()->sizeHint().width();
    pages_->setMinimumWidth(std::min(wanted, mostLetters * fontMetrics().averageCharWidth()));
}

void ManualWindow::search(const QString& words) {
    const QStringList wanted = searchedWords(words);
    bool any = false;
    for (int row = 0; row < pages_->count(); ++row) {
        QListWidgetItem* item = pages_->item(row);
        const QString name = item->data(nameOfPage).toString();
        const bool has = hasAll(name + '\n' + texts_[name], wanted);
        item->setHidden(!has);
        any = any || has;
    }
    nothing_->setHidden(any);
}

void ManualWindow::openItem(const QListWidgetItem* item) {
    if (item) browser_->open(item->data(nameOfPage).toString(), searchedWords(words_->text()).value(0));
}

void ManualWindow::openFirstFound() {
    for (int row = 0; row < pages_->count(); ++row)
        if (!pages_->item(row)->isHidden()) return openItem(pages_->item(row));
}

void ManualWindow::showOpened(const QString& page) {
    for (int row = 0; row < pages_->count(); ++row)
        if (pages_->item(row)->data(nameOfPage).toString() == page) pages_->setCurrentRow(row);
    setWindowTitle(tr("%1 · Manual of Epsiloscope").arg(titleOfManualText(texts_[page])));
}

Manual::Manual(QWidget* owner) : QObject(owner), owner_(owner) {
    // A shortcut of the owner's would be dead in its modal dialogs.
    QCoreApplication::instance()->installEventFilter(this);
}

Manual::~Manual() = default;

void Manual::open(const QString& place) {
    if (!window_) window_ = std::make_unique<ManualWindow>();
    window_->open(place);
    window_->show();
    window_->raise();
    window_->activateWindow();
}

void Manual::openForFocus() {
    const QWidget* focus = owner_->focusWidget();
    open(manualPageOf(focus ? focus : owner_));
}

bool Manual::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Hide && watched == owner_ && !event->spontaneous() && window_)
        window_->close();
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType()) return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = static_cast<QWidget*>(watched);
    const bool plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (key->key() != Qt::Key_F1 || !plain || !belongs(widget)) return false;
    open(manualPageOf(widget));
    return true;
}

bool Manual::belongs(const QWidget* widget) const {
    while (widget && widget != owner_)
        widget = widget->parentWidget();
    return widget != nullptr;
}

} // namespace epsiloscope
