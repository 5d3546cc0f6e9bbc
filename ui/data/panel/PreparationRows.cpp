// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/PreparationRows.h"

#include "ui/language/Said.h"
#include "ui/widgets/AskForFile.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr int kColumnsOffered = 1000;
constexpr int kReference = Qt::UserRole + 1;

constexpr std::array shareNames{"split.private", "split.public", "split.test"};
constexpr std::array shares{&SplitPlan::privateFraction, &SplitPlan::publicFraction,
                            &SplitPlan::testFraction};

QDoubleSpinBox* percentBox(const char* name, QWidget* parent) {
    auto* made = named(name, new DecimalBox(parent));
    made->setLocale(QLocale::c());
    made->setRange(0, 100);
    made->setDecimals(1);
    made->setSuffix(QStringLiteral(" %"));
    made->setSingleStep(5);
    return made;
}

constexpr int kLinesOfClasses = 3;

bool isNamed(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

} // namespace

BudgetColumnBox::BudgetColumnBox(QWidget* parent) : UnhurriedComboBox(parent) {
    setMinimumContentsLength(10);
    addItem(tr("all records share one"), -1);
    setToolTip(
        tr("Whether each record has an ε of its own: how much may be learnt about it at most. The column "
           "holds a number above 0 for each record; it is ignored otherwise, so that nothing learns from it. "
           "Only mechanisms with personal budgets use it."));
    connect(this, &QComboBox::activated, this, [this] { emit columnChosen(column()); });
}

void BudgetColumnBox::offer(const Table& table, const ColumnNames& names, int column) {
    const auto at = static_cast<std::size_t>(column);
    addItem(QString::fromStdString(table.columns[at].name), column);
    setItemData(count() - 1, QString::fromStdString(names.reference(at)), kReference);
}

void BudgetColumnBox::setColumns(const Table& table, const ColumnNames& names, int chosen) {
    if (count() > 1) model()->removeRows(1, count() - 1);
    label_ = -1;
    int last = -1; // not offered yet
    for (int column = 0; column < static_cast<int>(table.columns.size()); ++column) {
        if (table.columns[static_cast<std::size_t>(column)].type != ColumnType::Numeric) continue;
        if (count() <= kColumnsOffered || column == chosen)
            offer(table, names, column);
        else
            last = column;
    }
    if (last >= 0) offer(table, names, last);
    setCurrentIndex(std::max(0, findData(chosen)));
}

void BudgetColumnBox::setLabel(int column) {
    if (column == label_) return;
    setOffered(std::exchange(label_, column), true);
    setOffered(column, false);
}

void BudgetColumnBox::setOffered(int column, bool offered) {
    const int row = column < 0 ? -1 : findData(column);
    auto* items = qobject_cast<QStandardItemModel*>(model());
    if (row >= 0 && items) items->item(row)->setEnabled(offered);
}

std::string BudgetColumnBox::reference() const {
    return currentData(kReference).toString().toStdString();
}

SplitShares::SplitShares(SplitPlan& plan, QWidget* parent) : QWidget(parent), plan_(plan) {
    QBoxLayout* row = rowIn(this, {}, 4);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        boxes_[i] = percentBox(shareNames[i], this);
        names_[i] = labelOf(boxes_[i], {}, this);
        row->addLayout(columnOf({names_[i], boxes_[i]}, 1), 1);
        // Only what was touched: 1/3 read from a file stays 1/3.
        connect(boxes_[i], &QDoubleSpinBox::valueChanged, this, [this, i](double percent) {
            plan_.*shares[i] = percent / 100;
            emit edited();
        });
    }
    boxes_[2]->setToolTip(tr("Rows that only measure accuracy"));
}

void SplitShares::showPlan() {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const QSignalBlocker quiet(boxes_[i]);
        boxes_[i]->setValue(plan_.*shares[i] * 100);
    }
}

void SplitShares::setUse(RoleUse use) {
    const bool records = use == RoleUse::Records;
    const std::array words{records ? tr("Private") : tr("Learn"), records ? tr("Public") : tr("Also learn"),
                           tr("Test")};
    for (std::size_t i = 0; i < names_.size(); ++i)
        names_[i]->setText(words[i]);
    boxes_[0]->setToolTip(records ? tr("Rows that the guarantee protects: the teachers learn from them")
                                  : tr("Rows that are learnt from"));
    boxes_[1]->setToolTip(records ? tr("Public rows: teachers, if there are any, are asked to label them")
                                  : tr("Rows that are learnt from like those of the first share: this "
                                       "mechanism asks for no labels. May be 0"));
}

void SplitShares::setOffered(bool publicShare, bool testShare) {
    boxes_[1]->setEnabled(publicShare);
    boxes_[2]->setEnabled(testShare);
}

PretrainingRow::PretrainingRow(QWidget* parent)
    : QWidget(parent), source_(new UnhurriedComboBox(this)),
      pictures_(new FileField("data.pretrain", tr("Pictures to pretrain on"), this)),
      labels_(new FileField("data.pretrain_labels", tr("Labels of the pictures to pretrain on"), this)),
      classes_(new QListWidget(this)), words_(ToneLabel::wrapped("pretrainWords", Tone::Hint, this)) {
    named("pretrainOn", source_,
          tr("Public pictures that a network may learn from before it sees a private one"),
          tr("Pretrain on"));
    source_->addItems({tr("nothing"), tr("another file …"), tr("classes of these data …")});
    pictures_->setToolTip(tr("Public pictures of the same size; they cost no ε"));
    labels_->setToolTip(tr("Their labels, where these are in a file of their own"));
    named("data.pretrain_classes", classes_, {}, tr("Classes that are public and only pretrain"));
    classes_->setFlow(QListView::LeftToRight);
    classes_->setWrapping(true);
    classes_->setResizeMode(QListView::Adjust);
    classes_->setSpacing(1);
    classes_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columnIn(this, {source_, pictures_, labels_, classes_, words_}, 2);
    setFocusProxy(source_);
    connect(source_, &QComboBox::activated, this, &PretrainingRow::chooseSource);
    connect(classes_, &QListWidget::itemChanged, this, &PretrainingRow::takeClasses);
    // Labels are those of the pictures: they go with them.
    connect(pictures_, &FileField::pathEdited, this, [this](const QString& path) {
        labels_->setPath({});
        showSource();
        emit filesEdited(path, {});
    });
    connect(labels_, &FileField::pathEdited, this,
            [this](const QString& path) { emit filesEdited(pictures_->path(), path); });
    showSource();
}

void PretrainingRow::read(const DataReference& reference) {
    pictures_->setPath(QString::fromStdString(reference.pretrain));
    labels_->setPath(QString::fromStdString(reference.pretrainLabels));
    chosen_ = reference.pretrainClasses;
    source_->setCurrentIndex(!reference.pretrain.empty() ? AnotherFile
                             : !chosen_.empty()          ? Classes
                                                         : wanted_.value_or(Nothing));
    wanted_.reset();
    fillClasses();
}

void PretrainingRow::setClasses(const std::vector<std::string>& classes) {
    if (classes == known_) return;
    known_ = classes;
    fillClasses();
}

std::vector<std::string> PretrainingRow::classesApart() const {
    return source_->currentIndex() == Classes ? chosen_ : std::vector<std::string>();
}

std::optional<Error> PretrainingRow::problem() const {
    const std::vector<std::string> apart = classesApart();
    if (apart.empty()) return std::nullopt;
    for (std::size_t i = 0; i < apart.size(); ++i)
        if (!isNamed(known_, apart[i]))
            return Error{
                Sentence("class '%1', chosen for pretraining, does not occur in the label", {apart[i]}),
                "/data/pretrain_classes/" + std::to_string(i), "choose among the classes on offer"};
    if (apart.size() + 2 <= known_.size()) return std::nullopt;
    return Error{"fewer than two classes are left to learn", "/data/pretrain_classes",
                 "use fewer classes for pretraining"};
}

// Files are let go of at once; those that are wanted are yet to be named.
void PretrainingRow::chooseSource(int source) {
    const bool hadFile = !pictures_->path().isEmpty();
    if (source != AnotherFile && hadFile) {
        pictures_->setPath({});
        labels_->setPath({});
    }
    showSource();
    if (source == AnotherFile || !hadFile) {
        emit edited();
        return;
    }
    wanted_ = static_cast<Source>(source);
    emit filesEdited({}, {});
}

void PretrainingRow::takeClasses() {
    chosen_.clear();
    for (int row = 0; row < classes_->count(); ++row)
        if (classes_->item(row)->checkState() == Qt::Checked)
            chosen_.push_back(classes_->item(row)->text().toStdString());
    showSource();
    emit edited();
}

void PretrainingRow::fillClasses() {
    const QSignalBlocker quiet(classes_);
    classes_->clear();
    std::vector<std::string> offered = known_;
    for (const std::string& name : chosen_)
        if (!isNamed(offered, name)) offered.push_back(name); // to be unchecked
    for (const std::string& name : offered) {
        auto* item = new QListWidgetItem(QString::fromStdString(name), classes_);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isNamed(chosen_, name) ? Qt::Checked : Qt::Unchecked);
    }
    const int line = classes_->count() > 0 ? classes_->sizeHintForRow(0) + 2 : fontMetrics().height() + 6;
    classes_->setFixedHeight(kLinesOfClasses * line + 2 * classes_->frameWidth() + 2);
    showSource();
}

void PretrainingRow::showSource() {
    const int source = source_->currentIndex();
    pictures_->setVisible(source == AnotherFile);
    labels_->setVisible(source == AnotherFile);
    labels_->setEnabled(!pictures_->path().isEmpty());
    classes_->setVisible(source == Classes);
    const auto wrong = problem();
    words_->setTone(wrong ? Tone::Error : Tone::Hint);
    words_->setText(wrong ? said(wrong->what + ": " + wrong->mend)
                    : source != Classes
                        ? QString()
                        : tr("Pictures of these classes count as public: they are used for pretraining "
                             "only, and their classes are not learnt."));
    words_->setVisible(source == Classes);
}

} // namespace epsiloscope
