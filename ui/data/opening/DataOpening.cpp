// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/DataOpening.h"

#include "ui/data/loading/ColumnRoles.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"

#include <QFileInfo>
#include <QWidget>

#include <utility>

namespace epsiloscope {

namespace {

QString fileNameOf(const std::string& path) {
    const QString text = QString::fromStdString(path);
    return text.startsWith(QStringLiteral("sample:")) ? text : QFileInfo(text).fileName();
}

/// Notes for a person on what was found and done unasked.
QStringList notesOn(const Dataset& dataset, const DataReference& reference) {
    QStringList notes;
    if (dataset.preset) {
        const bool asProposed = reference.roles() == rolesFor(*dataset.preset, dataset.table);
        notes << (asProposed ? DataOpening::tr("Recognised as %1: label, roles and names set.")
                             : DataOpening::tr("Recognised as %1."))
                     .arg(said(dataset.preset->title));
    }
    if (dataset.test)
        notes << DataOpening::tr("Test file %1: %2 rows.")
                     .arg(fileNameOf(reference.test), grouped(dataset.test->rows));
    if (dataset.pool)
        notes << (dataset.poolLacks < 0
                      ? DataOpening::tr("Public pool %1: %2 rows.")
                      : DataOpening::tr("Public pool %1: %2 rows without labels. They are the queries."))
                     .arg(fileNameOf(reference.pool), grouped(dataset.pool->rows));
    if (dataset.preset && !dataset.preset->note.empty()) notes << said(dataset.preset->note);
    if (!dataset.guess) return notes;
    if (!dataset.guess->labels.empty())
        notes << DataOpening::tr("Labels are from %1.").arg(fileNameOf(dataset.guess->labels));
    for (const Sentence& remark : dataset.guess->remarks)
        notes << said(remark);
    return notes;
}

/// True if the file takes long enough to read that its first rows are shown meanwhile.
bool isLarge(const std::string& path) {
    constexpr qint64 large = 8 << 20;
    return QFileInfo(QString::fromStdString(path)).size() >= large;
}

/// Names of columns may be others after such a change, and roles go by names.
bool namesMayChange(const DataReference& one, const DataReference& other) {
    return one.format != other.format || one.table != other.table || one.delimiter != other.delimiter ||
           one.header != other.header || one.labels != other.labels;
}

} // namespace

DataOpening::DataOpening(DatasetLoader::LoadFunction load, QWidget* widget)
    : QObject(widget), loader_(new DatasetLoader(std::move(load), this)),
      firstRows_(new DatasetLoader(readFirstRows, this)) {
    connect(firstRows_, &DatasetLoader::loaded, this, [this](const std::shared_ptr<const Dataset>& dataset) {
        if (loading()) emit begun(std::shared_ptr<const Table>(dataset, &dataset->table));
    });
    connect(loader_, &DatasetLoader::progress, this, &DataOpening::progress);
    connect(loader_, &DatasetLoader::failed, this, &DataOpening::fail);
    connect(loader_, &DatasetLoader::loaded, this,
            [this](const std::shared_ptr<const Dataset>& dataset, const DataReference& reference,
                   const std::shared_ptr<const DatasetPicture>& picture) {
                emit ended();
                proceed({dataset, reference, picture, {}});
            });
}

void DataOpening::open(const DataReference& reference, const QString& testToOffer) {
    start(reference, isBare(reference) ? Step::Untold : Step::Corrected);
    testToOffer_ = testToOffer;
}

void DataOpening::load(const DataReference& reference) {
    start(reference, Step::AsSaid);
}

void DataOpening::start(const DataReference& reference, Step step) {
    if (dialog_) dialog_->reject();
    testToOffer_.clear();
    if (step != Step::WithTest) withoutTest_.reset();
    asked_ = reference;
    step_ = step;
    loader_->load(reference);
    firstRows_->cancel();
    if (step != Step::WithTest && isLarge(reference.path)) firstRows_->load(reference);
    emit started(fileNameOf(reference.path));
}

void DataOpening::cancel() {
    loader_->cancel();
    emit ended();
    // The data itself is there: only its test file is done without.
    if (step_ == Step::WithTest && withoutTest_) finish(*std::exchange(withoutTest_, std::nullopt));
}

void DataOpening::abandon() {
    withoutTest_.reset();
    if (dialog_) dialog_->reject();
    if (loading()) cancel();
}

void DataOpening::proceed(const OpenedData& data) {
    if (step_ == Step::AsSaid || step_ == Step::WithTest) {
        finish(data);
        return;
    }
    OpenedData proposed = data;
    proposed.reference = proposalFor(data.reference, *data.dataset);
    const bool doubtful =
        data.dataset->guess && !data.dataset->guess->doubts.empty() && !data.dataset->preset;
    if (!testToOffer_.isEmpty()) {
        proposed.reference.test = testToOffer_.toStdString();
        ask(proposed, tr("%1 was found beside it and is proposed as the test file.")
                          .arg(QFileInfo(testToOffer_).fileName()));
    } else if (step_ == Step::Untold && doubtful) {
        ask(proposed);
    } else if (step_ == Step::Untold && proposed.reference.test != data.reference.test) {
        withoutTest_ = proposed;
        withoutTest_->reference.test = data.reference.test;
        start(proposed.reference, Step::WithTest);
    } else {
        proposed.reference.test = data.reference.test; // a person who was asked has said which
        finish(proposed);
    }
}

void DataOpening::ask(const OpenedData& data, const QString& why) {
    if (dialog_) dialog_->reject();
    auto* widget = static_cast<QWidget*>(parent());
    dialog_ = new ImportDialog(data.dataset, data.reference, widget->window());
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    if (!why.isEmpty()) dialog_->explain(why);
    connect(dialog_, &QDialog::accepted, this,
            [this, data, dialog = dialog_.data()] { accept(data, dialog->reference()); });
    dialog_->open();
}

void DataOpening::accept(const OpenedData& before, const DataReference& said) {
    // The test file counts as read only where the dataset has it.
    DataReference read = before.reference;
    if (before.dataset && !before.dataset->test) read.test.clear();
    if (before.dataset && readsAlike(read, said)) {
        OpenedData now = before;
        now.reference = said;
        finish(now);
        return;
    }
    DataReference wanted = said;
    if (namesMayChange(before.reference, said)) {
        const std::string label = said.label == before.reference.label ? std::string() : said.label;
        forgetRoles(wanted);
        wanted.label = label;
    }
    dialog_.clear(); // it closes by itself
    start(wanted, Step::Corrected);
}

void DataOpening::finish(OpenedData data) {
    data.reference = withUnlabelledPool(std::move(data.reference), *data.dataset);
    data.notes = notesOn(*data.dataset, data.reference);
    withoutTest_.reset();
    emit opened(data);
}

void DataOpening::fail(const Error& error) {
    emit ended();
    const auto stands = std::exchange(withoutTest_, std::nullopt);
    if (stands) finish(*stands);
    emit failed(asked_, error);
}

} // namespace epsiloscope
