// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "core/foreign/wire/ForeignTable.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A file descriptor that is closed at its end.
class OpenFile {
public:
    explicit OpenFile(int descriptor = -1) : descriptor_(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : descriptor_(other.release()) {}
    OpenFile& operator=(OpenFile&& other) noexcept;
    ~OpenFile();

    /// Errors, with the path as place: what cannot be opened for reading.
    static Result<OpenFile> reading(const std::string& path);
    /// A file in memory, empty.
    static Result<OpenFile> inMemory(const std::string& name);
    Result<void> append(std::string_view bytes);

    int descriptor() const { return descriptor_; }
    explicit operator bool() const { return descriptor_ >= 0; }
    int release();

private:
    int descriptor_;
};

/// The path of the program that reads foreign files: beside this one, or where both are installed. Empty
/// where there is none.
std::string foreignReaderProgram();

/// A process that reads one foreign file and tells what is in it. It cannot open files or speak to a network
/// (see raiseWalls()); where it dies, that is an error here and nothing more. Ends with this object.
class ForeignProcess {
public:
    struct Message {
        ForeignMessage kind;
        std::string_view payload; ///< until the next call
    };

    /// Errors, with `path` as place: the program is not there, or cannot be started.
    static Result<ForeignProcess> start(const ForeignRequest& request, OpenFile file, OpenFile beside,
                                        const std::string& path, std::stop_token stop);
    ForeignProcess(ForeignProcess&&) noexcept;
    ForeignProcess& operator=(ForeignProcess&&) noexcept;
    ~ForeignProcess();

    /// The next message; nothing after Done. What was Failed is an error, with the path before its place;
    /// further errors: the process died, told something that makes no sense, or was stopped ("cancelled").
    Result<std::optional<Message>> next();

private:
    struct State;
    explicit ForeignProcess(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace epsiloscope
