// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/data/loading/DatasetLoader.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <memory>
#include <optional>

class QWidget;

namespace epsiloscope {

class ImportDialog;

/// A dataset with all that its opening brought.
struct OpenedData {
    std::shared_ptr<const Dataset> dataset;
    DataReference reference; ///< how it was read, and the roles asked for or proposed
    std::shared_ptr<const DatasetPicture> picture;
    QStringList notes; ///< sentences on what was recognised and done
};

/// The way from "open this file" to a dataset: loads in the background, asks where there are doubts, proposes
/// what is known of a well-known dataset, and loads the test file that belongs to it.
class DataOpening : public QObject {
    Q_OBJECT
public:
    /// Dialogs belong to the window of `widget`, which is also the parent.
    DataOpening(DatasetLoader::LoadFunction load, QWidget* widget);

    /// A file that a person chose. Nothing said about it: asks where there are doubts. `testToOffer` is a
    /// file that may be its test file: asks in any case.
    void open(const DataReference& reference, const QString& testToOffer = {});
    /// Just what the reference says, without question or proposal: data of an experiment.
    void load(const DataReference& reference);
    /// Asks how a file is to be read, beginning with what is known; `data.dataset` may be null. Loads again
    /// only where the answer differs.
    void ask(const OpenedData& data, const QString& why = {});
    /// Nothing more is heard of what goes on.
    void cancel();
    /// As cancel(), and without a dataset whose test file was still being read.
    void abandon();
    bool loading() const { return loader_->loading(); }
    /// The data being loaded, or those loaded last.
    const DataReference& asked() const { return asked_; }

signals:
    void started(const QString& name);
    void progress(quint64 done, quint64 total);
    /// The first rows of a file that takes a while, long before opened().
    void begun(std::shared_ptr<const epsiloscope::Table> firstRows);
    void opened(const epsiloscope::OpenedData& data);
    void failed(const epsiloscope::DataReference& reference, const epsiloscope::Error& error);
    /// Nothing is loaded at the moment, whether it succeeded or not; comes before opened() and failed().
    void ended();

private:
    enum class Step { AsSaid, Untold, Corrected, WithTest };

    void start(const DataReference& reference, Step step);
    void proceed(const OpenedData& data);
    void accept(const OpenedData& before, const DataReference& said);
    void finish(OpenedData data);
    void fail(const Error& error);

    DatasetLoader* loader_;
    DatasetLoader* firstRows_; ///< that of a large file, beside the other
    QPointer<ImportDialog> dialog_;
    Step step_ = Step::AsSaid;
    DataReference asked_;
    QString testToOffer_;
    std::optional<OpenedData> withoutTest_; ///< stands if the test file that was proposed is none
};

} // namespace epsiloscope
