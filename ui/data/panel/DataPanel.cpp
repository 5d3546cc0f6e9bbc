// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DataPanel.h"

#include "core/data/readers/files/FilesBeside.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/opening/PreviewModel.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/data/panel/LearntLabel.h"
#include "ui/data/panel/PersonQuestion.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NoticeBar.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/FieldName.h"
#include "ui/words/NumberWords.h"

#include <QFileInfo>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

/// The file of `paths` that `wanted` is, taken out of them; empty where it is not among them.
std::string takePath(QStringList& paths, const std::string& wanted) {
    if (wanted.empty()) return {};
    const auto found = std::ranges::find(paths, QFileInfo(QString::fromStdString(wanted)),
                                         [](const QString& path) { return QFileInfo(path); });
    if (found == paths.end()) return {};
    std::string path = found->toStdString();
    paths.erase(found);
    return path;
}

/// With `data` as the data: what the other files are to it, as far as their names say so.
DataReference referenceFor(const QString& data, QStringList& others) {
    DataReference reference;
    reference.path = data.toStdString();
    reference.labels = takePath(others, labelFileBeside(reference.path));
    reference.test = takePath(others, testFileBeside(reference.path));
    if (!reference.test.empty()) reference.testLabels = takePath(others, labelFileBeside(reference.test));
    return reference;
}

bool isSample(const std::string& path) {
    return path.starts_with("sample:");
}

} // namespace

Result<DroppedFiles> sortOut(const QStringList& paths) {
    if (paths.isEmpty()) return Error{"no file was given", "", "drop a data file"};
    // Whichever explains most of the others is the data; of equal ones the first.
    DroppedFiles best;
    QStringList left = paths;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        QStringList others = paths;
        others.removeAt(i);
        DataReference reference = referenceFor(paths[i], others);
        if (others.size() >= left.size()) continue;
        best.reference = std::move(reference);
        left = others;
    }
    if (left.size() > 1 || (left.size() == 1 && !best.reference.test.empty()))
        return Error{
            Sentence("%1 files came at once, and their names do not say what they are", {paths.size()}),
            left.join(", ").toStdString(), "open one data file, or a data file together with its test file"};
    if (left.size() == 1) best.testToOffer = left.first();
    return best;
}

/// A slim line that says what is being read and how far, with Cancel. Words stand above the bar, not on it.
class LoadingBar final : public QWidget {
public:
    explicit LoadingBar(QWidget* parent)
        : QWidget(parent), words_(new ToneLabel(Tone::Hint, this)),
          bar_(named("loadProgress", new QProgressBar(this), {},
                     DataPanel::tr("How much of the file is read"))),
          cancel_(named("cancelLoad", new QPushButton(DataPanel::tr("Cancel"), this))) {
        words_->setElided(true);
        bar_->setTextVisible(false);
        bar_->setFixedHeight(6);
        rowIn(this, {{columnOf({words_, bar_}, 2), 1}, cancel_});
        hide();
    }
    QPushButton* cancel() const { return cancel_; }
    void start(const QString& name) {
        name_ = name;
        words_->setText(DataPanel::tr("Loading %1…").arg(name));
        bar_->setRange(0, 0); // moves until the first figure is known
        bar_->reset();
    }
    void setProgress(quint64 done, quint64 total) {
        constexpr int steps = 1000;
        if (total == 0) return;
        const auto megabytes = [](quint64 bytes) {
            return QString::number(static_cast<double>(bytes) / 1e6, 'f', 1);
        };
        bar_->setRange(0, steps);
        bar_->setValue(
            static_cast<int>(std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) * steps));
        words_->setText(
            DataPanel::tr("Loading %1 · %2 of %3 MB").arg(name_, megabytes(done), megabytes(total)));
    }

private:
    ToneLabel* words_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    QString name_;
};

DataPanel::DataPanel(DatasetLoader::LoadFunction load, QWidget* parent)
    : QWidget(parent), notes_(new QWidget(this)),
      noteWords_(ToneLabel::wrapped("readingNotes", Tone::Hint, notes_)),
      changeButton_(new QToolButton(notes_)), loadingBar_(new LoadingBar(this)),
      firstRows_(new PreviewModel(this)), firstRowsTable_(new PreviewTable(firstRows_, this)),
      errorBox_(new ErrorBox(this)), columns_(new ColumnsModel(this)),
      pages_(new DatasetPages(columns_, this)), preparation_(new PreparationForm(this)),
      label_(new LearntLabel(columns_, preparation_->pretraining(), this)),
      question_(new PersonQuestion(this)), opening_(new DataOpening(std::move(load), this)),
      warnings_([this](const std::vector<ColumnWarning>& found) { columns_->setWarnings(found); }),
      ownedRows_([](const OwnedColumns& of,
                    const std::stop_token&) { return rowsOfEach(of.dataset->table, of.persons); },
                 [this](const RowsOfEach& found) { takeRowsOfPersons(found); }) {
    named("changeReading", changeButton_, tr("See how the file was read, and correct it (Ctrl+I)"));
    changeButton_->setText(tr("Change…"));
    rowIn(notes_, {{noteWords_, 1}, {changeButton_, 0, Qt::AlignTop}});
    notes_->hide();
    firstRows_->setReadOnly();
    firstRowsTable_->setObjectName("firstRows");
    firstRowsTable_->setFixedHeight(firstRowsTable_->minimumSizeHint().height());
    firstRowsTable_->hide();
    columnIn(this, {notes_, loadingBar_, firstRowsTable_, errorBox_, question_, {pages_, 1}}, 4);
    preparation_->hide();
    changeButton_->setFocusPolicy(Qt::StrongFocus);
    connect(changeButton_, &QToolButton::clicked, this, &DataPanel::correctReading);
    connect(errorBox_, &ErrorBox::closed, this, &DataPanel::forgetError);
    connectColumns();
    connectOpening();
    showMeaning();
    new DeliberateEdits(this);
}

void DataPanel::connectOpening() {
    connect(opening_, &DataOpening::started, this, &DataPanel::showLoading);
    connect(opening_, &DataOpening::progress, loadingBar_,
            [this](quint64 done, quint64 total) { loadingBar_->setProgress(done, total); });
    connect(opening_, &DataOpening::begun, this, [this](const std::shared_ptr<const Table>& rows) {
        firstRows_->setTable(rows);
        firstRowsTable_->show();
    });
    connect(opening_, &DataOpening::ended, this, [this] {
        showWaiting(false);
        emit readingChanged();
    });
    connect(opening_, &DataOpening::opened, this, &DataPanel::showOpened);
    connect(opening_, &DataOpening::failed, this, &DataPanel::showFailure);
    connect(loadingBar_->cancel(), &QPushButton::clicked, this, [this] {
        pending_.reset();
        opening_->cancel();
        showFiles();
    });
}

void DataPanel::showLoading(const QString& name) {
    pending_.reset(); // whoever opens something else no longer wants the experiment
    forgetError();
    loadingBar_->start(name);
    showWaiting(true);
}

void DataPanel::showWaiting(bool waiting) {
    loadingBar_->setVisible(waiting);
    firstRowsTable_->hide();
    firstRows_->setTable(nullptr);
    notes_->setEnabled(!waiting);
    emit loadingChanged();
}

void DataPanel::forgetError() {
    refused_.reset();
    errorBox_->clear();
    showMeaning();
    emit readingChanged();
}

void DataPanel::openFiles(const QStringList& paths) {
    const auto sorted = sortOut(paths);
    if (sorted) {
        opening_->open(sorted->reference, sorted->testToOffer);
        return;
    }
    forgetError();
    errorBox_->showError(sorted.error());
}

// The first two sentences; all of them are in the tool tip.
void DataPanel::showNotes(const QStringList& sentences) {
    constexpr qsizetype shownAtMost = 2;
    QStringList shown = sentences.mid(0, shownAtMost);
    if (sentences.size() > shownAtMost) shown << tr("(%1 more)").arg(sentences.size() - shownAtMost);
    noteWords_->setText(shown.join(QLatin1Char(' ')));
    noteWords_->setToolTip(sentences.join(QLatin1Char('\n')));
    notes_->setVisible(!sentences.isEmpty());
}

void DataPanel::showOpened(const OpenedData& opened) {
    refused_.reset();
    const auto wanted = std::exchange(pending_, std::nullopt);
    if (const auto wrong = showDataset(opened, wanted)) errorBox_->showError(withFieldName(*wrong));
    showNotes(opened.notes);
    showMeaning();
    if (wanted) emit experimentShown(*wanted);
    emit datasetChanged();
    emit readingChanged();
}

void DataPanel::showFailure(const DataReference& reference, const Error& error) {
    pending_.reset();
    refused_ = reference;
    errorBox_->showError(withFieldName(error));
    showFiles();
    showMeaning();
    emit loadFailed(error);
    emit readingChanged();
}

void DataPanel::correctReading() {
    if (loading()) return;
    if (refused_ && errorBox_->error())
        opening_->ask({nullptr, *refused_, nullptr, {}},
                      tr("The file could not be read with the detected settings. Choose how to read it."));
    else if (canCorrectReading())
        opening_->ask({dataset_, reference(), picture_, {}});
}

bool DataPanel::canCorrectReading() const {
    if (loading()) return false;
    return (refused_ && errorBox_->error()) || (dataset_ && !isSample(reference_.path));
}

void DataPanel::read(const Experiment& experiment) {
    read(experiment, experiment.release ? PositiveBy::Person : PositiveBy::Exploration);
}

void DataPanel::read(const Experiment& experiment, PositiveBy positiveBy) {
    positiveBy_ = positiveBy;
    if (!experiment.data.path.empty() && !shows(experiment.data)) {
        opening_->load(experiment.data);
        pending_ = experiment; // not before: the load drops what was pending
        return;
    }
    preparation_->read(experiment);
    offerPublished();
    if (!experiment.data.path.empty()) {
        pending_.reset();
        opening_->abandon();
        forgetError();
        if (const auto wrong = giveRolesOf(experiment.data, positiveBy, experiment.roles().declared))
            errorBox_->showError(withFieldName(*wrong));
    }
    emit experimentShown(experiment);
}

void DataPanel::forget(const Experiment& came) {
    preparation_->forget(came);
}

void DataPanel::learnFromAll() {
    preparation_->learnFromAll();
}

bool DataPanel::shows(const DataReference& reference) const {
    return dataset_ && readsAlike(*dataset_, reference_, reference);
}

void DataPanel::showMeaning() {
    if (!dataset_) return;
    QString words = QString::fromStdString(dataset_->path);
    if (dataset_->test)
        words += tr("\ntest file: %1 · %2 rows")
                     .arg(QString::fromStdString(reference_.test), grouped(dataset_->test->rows));
    if (dataset_->pretraining)
        words += tr("\nto pretrain on: %1 · %2 pictures")
                     .arg(QString::fromStdString(reference_.pretrain), grouped(dataset_->pretraining->rows));
    pages_->columns()->setMeaning(words);
}

} // namespace epsiloscope
