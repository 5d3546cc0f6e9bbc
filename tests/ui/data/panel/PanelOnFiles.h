// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/WrittenFile.h"
#include "tests/ui/data/panel/SmallTable.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/data/opening/ImportDialog.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/widgets/Theme.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>
#include <stop_token>
#include <thread>

namespace epsiloscope::testing {

inline DataReference reference(const QString& path) {
    DataReference made;
    made.path = path.toStdString();
    return made;
}

/// A visible data panel and a folder for the files it opens: what the tests of the panel share.
class PanelOnFiles {
protected:
    void begin() {
        applyTheme(ThemeChoice::Light);
        folder_ = std::make_unique<QTemporaryDir>();
        panel_ = std::make_unique<DataPanel>();
        putOnScreen(*panel_, {380, 600});
    }
    void end() { panel_.reset(); }
    QString write(const QString& name, const QByteArray& content) {
        return testing::write(*folder_, name, content);
    }
    void load(const DataReference& what) {
        QSignalSpy changed(panel_.get(), &DataPanel::datasetChanged);
        panel_->open(what);
        QVERIFY(changed.wait());
    }
    void loadPeople() { load(reference(write("people.csv", kPeople))); }
    template <class T> T* part(const char* name) const { return panel_->findChild<T*>(name); }
    void click(const char* name) { QTest::mouseClick(part<QWidget>(name), Qt::LeftButton); }
    Experiment written() const {
        Experiment experiment;
        panel_->write(experiment);
        return experiment;
    }
    /// Of that what a person or the file said.
    DataReference said() const {
        DataReference reference = written().data;
        panel_->forgetUnsaid(reference);
        return reference;
    }
    /// What the roles mean that an experiment is given.
    Result<Schema> schemaWritten() const {
        const auto dataset = panel_->dataset();
        if (!QTest::qVerify(dataset != nullptr, "dataset", "nothing is loaded", __FILE__, __LINE__))
            return Error{"nothing is loaded", "", ""};
        const Table* test = dataset->test ? &*dataset->test : nullptr;
        return schemaFor(dataset->table, written().data.roles(), test);
    }
    /// The question that a doubtful file raises.
    ImportDialog* question() const { return panel_->findChild<ImportDialog*>(); }
    void openAndAwaitQuestion(const DataReference& what) {
        panel_->open(what);
        QTRY_VERIFY_WITH_TIMEOUT(question() && question()->isVisible(), 20000);
    }
    void answer(const char* button) {
        QTest::mouseClick(question()->findChild<QPushButton*>(button), Qt::LeftButton);
        QTRY_VERIFY(!question());
    }
    /// A panel that loads small.csv at once and everything else never.
    void loadSmallOnly() {
        panel_ = std::make_unique<DataPanel>(
            [](const DataReference& asked, const LoadProgress&,
               const std::stop_token& stop) -> Result<std::shared_ptr<const Dataset>> {
                while (asked.path != "small.csv" && !stop.stop_requested())
                    std::this_thread::yield();
                return smallDataset(asked.path);
            });
        panel_->show();
        load(reference("small.csv"));
    }
    LabelMapDialog* groupingDialog() const { return panel_->window()->findChild<LabelMapDialog*>(); }
    QString notes() const { return part<QLabel>("readingNotes")->text(); }
    QString header() const { return panel_->findChild<PanelHeader*>()->detail(); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<DataPanel> panel_;
};

} // namespace epsiloscope::testing
