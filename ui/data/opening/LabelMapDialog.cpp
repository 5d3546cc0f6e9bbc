// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelMapDialog.h"

#include "core/data/table/ClassNames.h"
#include "ui/data/loading/RowClasses.h"
#include "ui/manual/ManualPages.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/TextScale.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStyledItemDelegate>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace epsiloscope {

namespace {

constexpr const char* kAllOthers = "*"; // as LabelMap

/// Edits what a class becomes, completing names in use, and gives the name to every selected class.
class ClassNameDelegate final : public QStyledItemDelegate {
public:
    ClassNameDelegate(LabelMapModel* model, LabelMapTable* table)
        : QStyledItemDelegate(table), map_(model), table_(table) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* editor = named("className", new QLineEdit(parent));
        editor->setFrame(false);
        editor->setAutoFillBackground(true);
        auto* completer = new QCompleter(map_->names(), editor);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        editor->setCompleter(completer);
        return editor;
    }
    void setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const override {
        const auto* line = qobject_cast<QLineEdit*>(editor);
        if (line == nullptr) return;
        // Only looked at: the other selected classes may have other names. (A completed text counts as not
        // modified.)
        if (!line->isModified() && line->text() == index.data(Qt::EditRole).toString()) return;
        QList<int> rows = table_->selectedClasses();
        if (!rows.contains(index.row())) rows = {index.row()};
        map_->giveName(rows, line->text());
    }

private:
    LabelMapModel* map_;
    LabelMapTable* table_;
};

} // namespace

LabelMapModel::LabelMapModel(ValueCounts values, const LabelMap& map, QObject* parent)
    : TitledRows({tr("Class in the file"), tr("Records"), tr("Becomes")}, parent),
      raw_(std::move(values.listed)), unlisted_(values.unlisted), unlistedRecords_(values.unlistedRecords),
      given_(raw_.size() + 1) {
    std::vector<std::string> classes;
    for (const auto& [name, count] : raw_)
        classes.push_back(name);
    const ClassIndex known(classes);
    for (const auto& [from, to] : map) {
        const int row = from == kAllOthers ? othersRow() : known.find(from);
        if (row >= 0) given_[static_cast<std::size_t>(row)] = to; // else the file has no such class
    }
}

const std::string& LabelMapModel::becomes(std::size_t row) const {
    if (!given_[row].empty()) return given_[row];
    return others().empty() && row < raw_.size() ? raw_[row].first : others();
}

LabelMap LabelMapModel::map() const {
    LabelMap map;
    for (std::size_t row = 0; row < raw_.size(); ++row) {
        const bool keepsItsName = given_[row] == raw_[row].first && others().empty();
        if (!given_[row].empty() && !keepsItsName) map[raw_[row].first] = given_[row];
    }
    if (!others().empty()) map[kAllOthers] = others();
    return map;
}

ClassCounts LabelMapModel::classes() const {
    ClassCounts classes;
    std::unordered_map<std::string, std::size_t> known;
    const auto add = [&](const std::string& name, std::size_t records) {
        const auto [place, isNew] = known.try_emplace(name, classes.size());
        if (isNew) classes.emplace_back(name, 0);
        classes[place->second].second += records;
    };
    for (std::size_t row = 0; row < raw_.size(); ++row)
        add(becomes(row), raw_[row].second);
    if (unlisted_ > 0 && !others().empty()) add(others(), unlistedRecords_);
    mostFrequentFirst(classes);
    return classes;
}

std::size_t LabelMapModel::classCount() const {
    return classes().size() + (others().empty() ? unlisted_ : 0);
}

void LabelMapModel::giveName(const QList<int>& rows, const QString& name) {
    const std::string given = name.trimmed().toStdString();
    bool changed = false;
    for (const int row : rows) {
        if (row < 0 || row > othersRow()) continue;
        std::string& mine = given_[static_cast<std::size_t>(row)];
        changed = changed || mine != given;
        mine = given;
    }
    if (!changed) return;
    emit dataChanged(index(0, CountColumn), index(othersRow(), BecomesColumn));
    emit mapChanged();
}

void LabelMapModel::reset() {
    std::fill(given_.begin(), given_.end(), std::string());
    emit dataChanged(index(0, CountColumn), index(othersRow(), BecomesColumn));
    emit mapChanged();
}

QStringList LabelMapModel::names() const {
    QStringList names;
    for (const std::string& given : given_)
        if (!given.empty()) names << QString::fromStdString(given);
    for (const auto& [name, count] : raw_)
        names << QString::fromStdString(name);
    names.removeDuplicates();
    return names;
}

std::size_t LabelMapModel::othersCount() const {
    std::size_t count = unlistedRecords_;
    for (std::size_t row = 0; row < raw_.size(); ++row)
        if (given_[row].empty()) count += raw_[row].second;
    return count;
}

QVariant LabelMapModel::display(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    const bool isOthers = index.row() == othersRow();
    switch (index.column()) {
    case RawColumn:
        return isOthers ? tr("all others (*)") : QString::fromStdString(raw_[row].first);
    case CountColumn:
        return grouped(isOthers ? othersCount() : raw_[row].second);
    default:
        return isOthers && others().empty() ? tr("keep their names") : QString::fromStdString(becomes(row));
    }
}

QVariant LabelMapModel::more(const QModelIndex& index, int role) const {
    const std::string& given = given_[static_cast<std::size_t>(index.row())];
    const bool named = index.column() == BecomesColumn;
    if (role == Qt::EditRole) return named ? QVariant(QString::fromStdString(given)) : display(index);
    if (role == Qt::ToolTipRole && index.column() != CountColumn) return display(index);
    if (role != Qt::ForegroundRole || !named || !given.empty()) return {};
    return secondaryText(QGuiApplication::palette());
}

bool LabelMapModel::take(const QModelIndex& index, const QVariant& value) {
    giveName({index.row()}, value.toString());
    return true;
}

LabelMapTable::LabelMapTable(LabelMapModel* model, QWidget* parent) : QTableView(parent), map_(model) {
    named("labelMapTable", this, {}, tr("Classes and their new names"));
    setModel(model);
    setItemDelegateForColumn(LabelMapModel::BecomesColumn, new ClassNameDelegate(model, this));
    setEditTriggers(AnyKeyPressed | DoubleClicked | EditKeyPressed);
    showAsRows(this);
    horizontalHeader()->setStretchLastSection(true);
    nowAndWhenever(this, {QEvent::FontChange}, [this] { fitColumns(); });
}

void LabelMapTable::fitColumns() {
    const QFontMetrics metrics = fontMetrics();
    verticalHeader()->setDefaultSectionSize(metrics.height() + 7);
    int name = metrics.horizontalAdvance(tr("Class in the file"));
    for (int row = 0; row < map_->rowCount(); ++row)
        name = std::max(
            name, metrics.horizontalAdvance(map_->index(row, LabelMapModel::RawColumn).data().toString()));
    setColumnWidth(LabelMapModel::RawColumn, std::min(name, metrics.averageCharWidth() * 32) + 14);
    const int count = std::max(metrics.horizontalAdvance(tr("Records")),
                               metrics.horizontalAdvance(QStringLiteral("8,888,888")));
    setColumnWidth(LabelMapModel::CountColumn, count + 14);
}

QList<int> LabelMapTable::selectedClasses() const {
    QList<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows << index.row();
    return rows;
}

bool LabelMapTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    return QTableView::edit(index.siblingAtColumn(LabelMapModel::BecomesColumn), trigger, event);
}

void LabelMapTable::keyPressEvent(QKeyEvent* event) {
    if (state() == EditingState) {
        QTableView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        map_->giveName(selectedClasses(), {});
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // Return is the default button of a dialog; here it begins a name first.
        if (event->modifiers() == Qt::NoModifier && currentIndex().isValid())
            edit(currentIndex(), AllEditTriggers, event);
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

LabelMapDialog::LabelMapDialog(ValueCounts values, const LabelMap& map, QWidget* parent)
    : QDialog(parent), model_(new LabelMapModel(std::move(values), map, this)),
      table_(new LabelMapTable(model_, this)),
      summary_(ToneLabel::wrapped("labelMapSummary", Tone::Hint, this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Reset,
                                    this)) {
    setObjectName("labelMapDialog");
    setManualPage(this, "data#label-map");
    setWindowTitle(tr("Group classes"));
    layOut();
    connectParts();
    showSummary();
    table_->setCurrentIndex(model_->index(0, LabelMapModel::BecomesColumn));
    table_->setFocus();
}

void LabelMapDialog::layOut() {
    QString words = tr("Select classes, type the name they become and press Return. Delete removes a name; "
                       "Ctrl+Return accepts.");
    if (model_->unlisted() > 0)
        words += tr("\n%1 rarer classes are not listed: the last row stands for them.")
                     .arg(grouped(model_->unlisted()));
    auto* hint = ToneLabel::wrapped("labelMapHint", Tone::Hint, this);
    hint->setText(words);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    summary_->setMinimumHeight(3 * summary_->fontMetrics().lineSpacing()); // else the table jumps
    summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Group"));
    setLayout(columnOf({hint, {table_, 1}, summary_, buttons_}));
    resizeWithText(this, {520, 560});
}

void LabelMapDialog::connectParts() {
    connect(buttons_, &QDialogButtonBox::accepted, this, &LabelMapDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &LabelMapDialog::reject);
    connect(buttons_->button(QDialogButtonBox::Reset), &QPushButton::clicked, model_, &LabelMapModel::reset);
    connect(model_, &LabelMapModel::mapChanged, this, &LabelMapDialog::showSummary);
    auto* go = new QAction(this);
    go->setShortcuts({Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter});
    connect(go, &QAction::triggered, this, &LabelMapDialog::accept);
    addAction(go);
}

QString LabelMapDialog::problem(const ClassCounts& classes) const {
    if (classes.empty()) return tr("The column has no classes.");
    const std::size_t count = model_->classCount();
    if (count == 1)
        return tr("Everything becomes “%1”: give at least one class another name, "
                  "so that there is something to tell apart.")
            .arg(QString::fromStdString(classes.front().first));
    if (count > maximumClasses)
        return tr("%1 classes are more than the %2 that a label may have: give more of them the same name.")
            .arg(grouped(count), grouped(maximumClasses));
    return {};
}

void LabelMapDialog::showSummary() {
    const ClassCounts classes = model_->classes();
    const QString wrong = problem(classes);
    summary_->setTone(wrong.isEmpty() ? Tone::Hint : Tone::Error);
    summary_->setText(wrong.isEmpty()
                          ? tr("%1 classes: %2").arg(grouped(classes.size()), classCountsInWords(classes))
                          : wrong);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty());
}

void LabelMapDialog::accept() {
    if (!problem(model_->classes()).isEmpty()) return;
    emit chosen(model_->map());
    QDialog::accept();
}

} // namespace epsiloscope
