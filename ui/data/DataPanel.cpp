// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/DataPanel.h"

#include "ui/data/ColumnReference.h"
#include "ui/data/ColumnsModel.h"
#include "ui/data/ColumnsView.h"
#include "ui/data/EmptyDataView.h"
#include "ui/data/ErrorBox.h"
#include "ui/data/GroupedNumber.h"
#include "ui/data/LabelLine.h"
#include "ui/data/LoadingBar.h"
#include "ui/data/PanelHeader.h"
#include "ui/data/PreparationForm.h"

#include <QFileInfo>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace epsiloscope {

namespace {

QString shortName(const std::string& path) {
    const QString text = QString::fromStdString(path);
    return text.startsWith(QStringLiteral("sample:")) ? text : QFileInfo(text).fileName();
}

bool sameData(const DataReference& one, const DataReference& other) {
    return one.path == other.path && one.test == other.test && one.header == other.header;
}

bool namesRoles(const DataReference& reference) {
    return !reference.label.empty() || !reference.positive.empty() || !reference.publicColumns.empty() ||
           !reference.privateColumns.empty() || !reference.ignored.empty();
}

/// The records that are learnt from once balancing has left rows out.
std::size_t rowsUsed(const Table& table, const DatasetPicture& picture, int label, bool balance) {
    if (!balance || label < 0) return table.rows;
    const auto& counts = picture.classCounts[static_cast<std::size_t>(label)];
    return counts.empty() ? table.rows : counts.size() * counts.back().second; // the rarest class is last
}

} // namespace

DataPanel::DataPanel(QWidget* parent) : DataPanel(DatasetLoader::LoadFunction(), parent) {}

DataPanel::DataPanel(DatasetLoader::LoadFunction load, QWidget* parent)
    : QWidget(parent), loader_(load ? new DatasetLoader(std::move(load), this) : new DatasetLoader(this)),
      header_(new PanelHeader(tr("Data"), this)), loadingBar_(new LoadingBar(this)),
      errorBox_(new ErrorBox(this)), columns_(new ColumnsModel(this)),
      table_(new ColumnsView(columns_, this)), empty_(new EmptyDataView(this)),
      labelLine_(new LabelLine(this)), preparation_(new PreparationForm(this)) {
    layOut();
    connectParts();
    showHeader();
}

void DataPanel::layOut() {
    loadingBar_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(header_);
    column->addWidget(loadingBar_);
    column->addWidget(errorBox_);
    middle_ = new QStackedLayout;
    middle_->addWidget(empty_);
    middle_->addWidget(table_);
    column->addLayout(middle_, 1);
    column->addWidget(labelLine_);
    column->addWidget(preparation_);
    labelLine_->hide();
    preparation_->hide();
}

void DataPanel::connectParts() {
    connect(loader_, &DatasetLoader::progress, loadingBar_, &LoadingBar::setProgress);
    connect(loader_, &DatasetLoader::loaded, this, &DataPanel::showLoaded);
    connect(loader_, &DatasetLoader::failed, this, &DataPanel::showFailure);
    connect(loadingBar_, &LoadingBar::cancelRequested, this, [this] {
        loader_->cancel();
        endLoading();
    });
    connect(empty_, &EmptyDataView::openRequested, this, &DataPanel::openRequested);
    connect(empty_, &EmptyDataView::sampleRequested, this, &DataPanel::sampleRequested);
    connect(columns_, &ColumnsModel::rolesEdited, this, [this] {
        showLabel(labelLine_->positive());
        emit edited();
    });
    connect(labelLine_, &LabelLine::edited, this, &DataPanel::edited);
    connect(preparation_, &PreparationForm::edited, this, &DataPanel::edited);
}

void DataPanel::open(const DataReference& reference) {
    errorBox_->clear();
    loadingBar_->start(shortName(reference.path));
    loadingBar_->show();
    empty_->setEnabled(false);
    loader_->load(reference);
}

void DataPanel::endLoading() {
    loadingBar_->hide();
    empty_->setEnabled(true);
}

void DataPanel::showLoaded(std::shared_ptr<const Dataset> dataset, const DataReference& reference,
                           std::shared_ptr<const DatasetPicture> picture) {
    endLoading();
    dataset_ = std::move(dataset);
    picture_ = std::move(picture);
    reference_ = reference;
    columns_->setDataset(dataset_, picture_, std::vector<Role>(dataset_->table.columns.size(), Role::Private),
                         false);
    giveRolesOf(reference);
    middle_->setCurrentWidget(table_);
    if (columns_->rowCount() > 0) table_->setCurrentIndex(columns_->index(0, 0));
    labelLine_->show();
    preparation_->show();
    preparation_->setHasTestFile(dataset_->test.has_value());
    showHeader();
    emit datasetChanged();
}

void DataPanel::showFailure(const Error& error) {
    endLoading();
    errorBox_->showError(error);
    emit loadFailed(error);
}

void DataPanel::giveRolesOf(const DataReference& reference) {
    std::vector<Role> roles(dataset_->table.columns.size(), Role::Private);
    const int guess = picture_->guessedLabel;
    bool guessed = reference.label.empty() && guess >= 0;
    if (guessed) roles[static_cast<std::size_t>(guess)] = Role::Label;
    std::string positive;
    if (namesRoles(reference)) {
        const auto named = schemaFor(dataset_->table, reference.label, reference.positive,
                                     reference.publicColumns, reference.privateColumns, reference.ignored);
        if (named.ok()) {
            roles = named->roles;
            positive = named->positive;
            guessed = reference.label.empty();
        } else {
            errorBox_->showError(named.error());
        }
    }
    columns_->setRoles(std::move(roles), guessed);
    table_->fitColumns();
    showLabel(positive);
}

void DataPanel::read(const Experiment& experiment) {
    preparation_->read(experiment);
    if (!dataset_ || !sameData(reference_, experiment.data)) {
        open(experiment.data);
        return;
    }
    errorBox_->clear();
    giveRolesOf(experiment.data);
}

void DataPanel::write(Experiment& experiment) const {
    preparation_->write(experiment);
    DataReference& named = experiment.data;
    named.path = reference_.path;
    named.test = reference_.test;
    named.header = reference_.header;
    named.label.clear();
    named.positive.clear();
    named.publicColumns.clear();
    named.privateColumns.clear();
    named.ignored.clear();
    for (int row = 0; row < columns_->rowCount(); ++row) {
        const std::string name = columnReference(dataset_->table, static_cast<std::size_t>(row));
        switch (columns_->roleOf(row)) {
        case Role::Private:
            named.privateColumns.push_back(name);
            break;
        case Role::Public:
            named.publicColumns.push_back(name);
            break;
        case Role::Ignored:
            named.ignored.push_back(name);
            break;
        case Role::Label:
            named.label = name;
            break;
        }
    }
    named.positive = labelLine_->positive();
}

Result<Schema> DataPanel::schema() const {
    if (!dataset_) return Error{"no data is loaded", "", "open a file or a sample"};
    if (columns_->label() < 0)
        return Error{"no column is the label", dataset_->path, "select the column to predict and press L"};
    Experiment experiment;
    write(experiment);
    const DataReference& named = experiment.data;
    return schemaFor(dataset_->table, named.label, named.positive, named.publicColumns, named.privateColumns,
                     named.ignored);
}

std::optional<Error> DataPanel::problem() const {
    const Result<Schema> roles = schema();
    return roles.ok() ? preparation_->problem() : std::optional(roles.error());
}

PoolSizes DataPanel::poolSizes() const {
    if (!dataset_) return {};
    Experiment experiment;
    preparation_->write(experiment);
    const SplitPlan& plan = experiment.split;
    const auto rows =
        static_cast<double>(rowsUsed(dataset_->table, *picture_, columns_->label(), plan.balance));
    // A hair above, so that 0.6 of 100 is 60 and not 59.
    const auto part = [rows](double fraction) { return static_cast<long>(rows * fraction + 1e-9); };
    const long test = dataset_->test ? static_cast<long>(dataset_->test->rows) : part(plan.testFraction);
    return {part(plan.privateFraction), part(plan.publicFraction), test};
}

void DataPanel::showHeader() {
    if (!dataset_) {
        header_->setDetail(tr("nothing loaded"));
        return;
    }
    const Table& table = dataset_->table;
    QString toolTip = QString::fromStdString(dataset_->path);
    if (dataset_->test)
        toolTip += tr("\ntest file: %1 · %2 rows")
                       .arg(QString::fromStdString(reference_.test), grouped(dataset_->test->rows));
    header_->setDetail(
        tr("%1 · %2 rows · %3 columns")
            .arg(shortName(dataset_->path), grouped(table.rows), grouped(table.columns.size())),
        toolTip);
}

void DataPanel::showLabel(const std::string& positive) {
    const int label = columns_->label();
    if (label < 0) {
        labelLine_->showNoLabel();
        return;
    }
    const auto column = static_cast<std::size_t>(label);
    labelLine_->showLabel(QString::fromStdString(dataset_->table.columns[column].name),
                          picture_->classCounts[column], positive, picture_->likelyPositive[column]);
}

} // namespace epsiloscope
